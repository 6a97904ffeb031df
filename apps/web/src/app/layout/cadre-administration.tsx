import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { Ecran } from '@ondine/webapi/navigation/screens.ts'
import { IconArrowLeft, IconHome, IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FlashInfo } from '../../domains/contenu/articles-du-cadre.public.tsx'
import { RechercheGestion } from '../../domains/fiche/recherche-gestion.public.tsx'
import { ComptePaiements } from '../../domains/paiement/compte-du-menu.public.tsx'
import { useMenuAdministration } from '../../navigation/use-menu-administration.ts'
import type { Menus } from '../../navigation/use-menus.ts'
import { useIdentite } from '../../theme/identite.ts'
import { Dialogue } from '../../ui/dialogue.tsx'
import { Lien } from '../../ui/lien.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AvertissementSession } from './avertissement-session.tsx'
import css from './cadre-administration.module.css'
import { MenuUtilisateur } from './menu-utilisateur.tsx'
import shell from './shell.module.css'

interface ProprietesNavigation {
  readonly actif: string
  readonly onChoix?: () => void
}

/** Home, then each part with its screens. */
const Navigation = ({ actif, onChoix }: ProprietesNavigation) => {
  const parties = useMenuAdministration()
  const clic = onChoix ? { onClick: onChoix } : {}
  return (
    <>
      <ul>
        <li>
          <Lien vers={cheminDe('admin')} aria-current={actif === 'admin' ? 'page' : undefined} {...clic}>
            <IconHome size={18} stroke={1.75} aria-hidden="true" />
            Accueil
          </Lien>
        </li>
      </ul>
      {parties.map(({ titre, ecrans }) => (
        <div key={titre}>
          <p className={css.partie} id={`administration-${titre}`}>
            {titre}
          </p>
          <ul aria-labelledby={`administration-${titre}`}>
            {ecrans.map(({ id, chemin, libelle, icone: Icone }) => (
              <li key={id}>
                <Lien vers={chemin} aria-current={actif === id ? 'page' : undefined} {...clic}>
                  <Icone size={18} stroke={1.75} aria-hidden="true" />
                  {libelle}
                  {id === 'admin-paiements' && <ComptePaiements className={css.compte} />}
                </Lien>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

const RetourPortail = ({ onClick }: { onClick?: () => void }) => (
  <Lien vers={cheminDe('dashboard')} className={css.retour} {...(onClick && { onClick })}>
    <IconArrowLeft size={18} aria-hidden="true" />
    Revenir au portail
  </Lien>
)

/** Phones: home, the first places of the menu, and all of it behind "Plus". */
const BarreBasse = ({ actif }: { actif: string }) => {
  const [plus, setPlus] = useState(false)
  const fermer = (): void => setPlus(false)
  const places = useMenuAdministration()
    .flatMap(({ ecrans }) => ecrans)
    .slice(0, 3)
  return (
    <>
      <nav className={`${shell.bas} telephone`} aria-label="Menu de gestion">
        <Lien className={shell.place} vers={cheminDe('admin')} aria-current={actif === 'admin' ? 'page' : undefined}>
          <span className={shell.rondelle}>
            <IconHome size={22} stroke={1.75} aria-hidden="true" />
          </span>
          Accueil
        </Lien>
        {places.map(({ id, chemin, libelle, court = libelle, icone: Icone }) => (
          <Lien key={id} className={shell.place} vers={chemin} aria-current={actif === id ? 'page' : undefined}>
            <span className={shell.rondelle}>
              <Icone size={22} stroke={1.75} aria-hidden="true" />
            </span>
            <span className={css.court}>{court}</span>
          </Lien>
        ))}
        <button type="button" className={shell.place} aria-haspopup="dialog" onClick={() => setPlus(true)}>
          <span className={shell.rondelle}>
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          </span>
          Plus
        </button>
      </nav>
      <Dialogue titre="Menu de gestion" ouvert={plus} fermer={fermer} feuille>
        <nav className={css.feuille} aria-label="Menu de gestion complet">
          <Navigation actif={actif} onChoix={fermer} />
        </nav>
        <RetourPortail onClick={fermer} />
      </Dialogue>
    </>
  )
}

// the page of a customer hangs on the list of accounts
const placeDansLeMenu = ({ id }: Ecran): string => (id === 'admin-client' ? 'admin-users' : id)

interface ProprietesCadre {
  readonly menus: Menus
  readonly ecran: Ecran
  readonly children: ReactNode
}

/** Frame of the back office: dense, its own dark menu, no contract chosen. */
export const CadreAdministration = ({ menus, ecran, children }: ProprietesCadre) => {
  const { nom, nomComplet } = useIdentite()
  return (
    <div className={css.app}>
      <aside className={css.rail} aria-label="Menu">
        <Lien vers={cheminDe('admin')} className={css.marque}>
          <Logo />
          <span>
            <b>{nom}</b>
            <span>Espace de gestion</span>
          </span>
        </Lien>
        <nav aria-label="Menu de gestion">
          <Navigation actif={placeDansLeMenu(ecran)} />
        </nav>
        <RetourPortail />
      </aside>
      <div className={shell.colonne}>
        <header className={css.haut}>
          <p className={css.lieu}>
            <strong>Espace de gestion</strong>
            <small>{nomComplet}</small>
          </p>
          <RechercheGestion />
          <MenuUtilisateur menus={menus} />
        </header>
        <FlashInfo />
        <AvertissementSession />
        <main id="contenu" className={css.contenu} tabIndex={-1} data-sous-le-flash>
          {children}
        </main>
      </div>
      <BarreBasse actif={placeDansLeMenu(ecran)} />
    </div>
  )
}
