import { IconCookie } from '@tabler/icons-react'
import { AccrocheSeule } from '../../domains/acces/accroche.public.tsx'
import type { ProprietesLien } from '../../ui/lien.tsx'
import { VueBarreCookies } from '../cookies/vue-barre-cookies.tsx'
import cadre from '../layout/cadre-public.module.css'
import { LiensVisiteur } from '../layout/liens-visiteur.tsx'

const DIT = 'Ouverture de votre agence en ligne…'
const LIGNES = ['l60', 'l75', 'l65', 'l80', 'l55', 'l70']

const Barre = ({ largeur, haute }: { readonly largeur: string; readonly haute?: boolean }) => (
  <span className={`barre ${largeur}${haute ? ' haute' : ''}`} />
)

/** The frame of the portal and the shape of a page. */
const Portail = () => (
  <div className="portail" data-testid="cadre-en-attente" aria-hidden="true">
    <div className="menu">
      {LIGNES.map((largeur) => (
        <Barre key={largeur} largeur={largeur} />
      ))}
    </div>
    <div>
      <div className="haut">
        <Barre largeur="titre" haute />
        <Barre largeur="rond" />
      </div>
      <div className="contenu">
        <Barre largeur="l40" haute />
        <div className="carte">
          <Barre largeur="l30" />
          <Barre largeur="l55" haute />
          <Barre largeur="l70" />
        </div>
        <div className="carte">
          <Barre largeur="l60" />
          <Barre largeur="l80" />
          <Barre largeur="l55" />
        </div>
      </div>
    </div>
    <div className="bas" />
  </div>
)

const Lien = ({ vers, ...reste }: ProprietesLien) => <a href={`#${vers}`} {...reste} />

/** The head of every page of a visitor; at the login, what it says too. The name of whose portal it is comes with the program. */
const Public = () => (
  <div className="public">
    <div className={cadre.entete}>
      <span>
        <svg className="marque" width={48} height={48} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <use href="#marque" />
        </svg>
      </span>
      <LiensVisiteur Lien={Lien} />
    </div>
    <div className={`${cadre.contenu} connexion`}>
      <AccrocheSeule />
    </div>
    <p className="dit" aria-hidden="true">
      {DIT}
    </p>
  </div>
)

/** Drawings that the program shows too, without carrying them. */
const Dessins = () => (
  <svg className="dessins" width={0} height={0} aria-hidden="true" focusable="false">
    <symbol id="dessin-cookie">
      <IconCookie size={24} stroke={1.75} />
    </symbol>
  </svg>
)

/**
 * What shows from the first bytes of the page until the program has something to show, at the final sizes: written into index.html when the
 * client is built (build/ouverture.plugin.ts), so that it weighs on no script. Which of its parts show, and how long, stands in its sheet:
 * `data-ouverture` and `data-cookies` of <html> come from ouverture.script.ts, marks in the page from PremierCadre and CadreEnAttente.
 */
export const Ouverture = () => (
  <div id="ouverture" aria-busy="true">
    <Dessins />
    <div className="cookies">
      <VueBarreCookies />
    </div>
    <Portail />
    <Public />
    <p className="invisible" role="status">
      {DIT}
    </p>
  </div>
)
