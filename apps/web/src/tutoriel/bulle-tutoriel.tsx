import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { cheminCourant } from '../session/fin-de-session.ts'
import { Bouton, BoutonIcone } from '../ui/bouton.tsx'
import css from './bulle-tutoriel.module.css'
import { type Boite, placer } from './placer.ts'
import { type CodeTutoriel, type EtapeTutoriel, sequences } from './sequences.ts'
import { allerEtape, terminerTutoriel } from './tutoriel.store.ts'
import { useCible } from './use-cible.ts'

interface ProprietesBulle {
  readonly code: CodeTutoriel
  readonly rang: number
  /** The person asked for it: it takes the focus. */
  readonly demande: boolean
}

const ETAPE_VIDE: EtapeTutoriel = { titre: '', texte: '' }

const Anneau = ({ cible }: { cible: Boite }) => (
  <div
    className={css.anneau}
    aria-hidden="true"
    style={{ left: cible.x - 4, top: cible.y - 4, width: cible.largeur + 8, height: cible.hauteur + 8 }}
  />
)

/** Escape ends the visit, unless a dialog or an open panel is what it is meant for. */
const useEchap = (): void => {
  useEffect(() => {
    const surTouche = (evenement: KeyboardEvent): void => {
      if (evenement.key !== 'Escape' || evenement.defaultPrevented) return
      if (document.querySelector('dialog[open], [aria-expanded="true"]:focus')) return
      terminerTutoriel()
    }
    document.addEventListener('keydown', surTouche)
    return () => document.removeEventListener('keydown', surTouche)
  }, [])
}

/**
 * One step of a visit, beside what it shows. It is no modal: nothing of the page is blocked, the keyboard stays where it was
 * when the visit started by itself, and the bubble is the first stop of the page for Tab.
 */
export const BulleTutoriel = ({ code, rang, demande }: ProprietesBulle) => {
  const { titre: visite, etapes } = sequences[code]
  const { titre, texte, cibles, ecran } = etapes[rang] ?? ETAPE_VIDE
  const cible = useCible(cibles)
  const boite = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ x: number; y: number }>()
  const id = useId()
  useEchap()
  useEffect(() => {
    if (ecran && cheminCourant().split('?')[0] !== ecran && !cheminCourant().startsWith(`${ecran}/`))
      window.location.hash = ecran
  }, [ecran])
  useEffect(() => {
    if (demande) boite.current?.focus({ preventScroll: true })
  }, [demande])
  useLayoutEffect(() => {
    const element = boite.current
    // a phone has one place for it, above its bottom bar
    if (!element || window.matchMedia('(max-width: 700px)').matches) return
    setPlace(
      placer(
        cible,
        { largeur: element.offsetWidth, hauteur: element.offsetHeight },
        { largeur: document.documentElement.clientWidth, hauteur: window.innerHeight },
      ),
    )
  }, [cible])
  const derniere = rang === etapes.length - 1
  return (
    <>
      {cible && <Anneau cible={cible} />}
      <div
        ref={boite}
        role="dialog"
        aria-modal="false"
        aria-labelledby={`${id}-titre`}
        aria-describedby={`${id}-texte`}
        tabIndex={-1}
        className={css.bulle}
        style={place && { left: place.x, top: place.y }}
      >
        <div className={css.tete}>
          <p className={css.visite}>
            {visite} · {rang + 1} sur {etapes.length}
          </p>
          <BoutonIcone libelle="Fermer la visite" onClick={terminerTutoriel}>
            <IconX size={18} />
          </BoutonIcone>
        </div>
        <h2 id={`${id}-titre`}>{titre}</h2>
        <p id={`${id}-texte`} className={css.texte}>
          {texte}
        </p>
        <div className={css.actions}>
          {rang > 0 && (
            <Bouton variante="second" taille="petit" onClick={() => allerEtape(-1)}>
              Précédent
            </Bouton>
          )}
          <Bouton taille="petit" onClick={() => allerEtape(1)}>
            {derniere ? 'Terminer' : 'Suivant'}
          </Bouton>
        </div>
      </div>
      <p className="invisible" role="status">
        Visite guidée{'\u00a0'}: {titre}
      </p>
    </>
  )
}
