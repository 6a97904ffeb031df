import { IconChevronLeft, IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { BoutonIcone } from './bouton.tsx'
import css from './carrousel.module.css'

export interface Diapositive {
  readonly cle: string
  /** What the button of the slide says. */
  readonly titre: string
  readonly contenu: ReactNode
}

interface ProprietesCarrousel {
  readonly nom: string
  readonly diapositives: readonly Diapositive[]
  readonly className?: string
}

const DUREE_MS = 8000

const mouvementReduit = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns by itself only where motion is welcome, never under the pointer or the focus, and stops for good at the first press.
 * All slides share one cell: the tallest gives the height, so that nothing below ever moves.
 */
export const Carrousel = ({ nom, diapositives, className = '' }: ProprietesCarrousel) => {
  const [rang, setRang] = useState(0)
  const [marche, setMarche] = useState(() => !mouvementReduit())
  const [retenu, setRetenu] = useState(false)
  const id = useId()
  const nombre = diapositives.length
  const tourne = marche && !retenu && nombre > 1
  useEffect(() => {
    if (!tourne) return undefined
    const minuterie = setInterval(() => setRang((actuel) => (actuel + 1) % nombre), DUREE_MS)
    return () => clearInterval(minuterie)
  }, [tourne, nombre])
  const aller = (cible: number): void => {
    setMarche(false)
    setRang((cible + nombre) % nombre)
  }
  const surTouche = (evenement: KeyboardEvent): void => {
    const pas = { ArrowLeft: -1, ArrowRight: 1 }[evenement.key]
    if (pas === undefined) return
    evenement.preventDefault()
    aller(rang + pas)
  }
  if (nombre === 0) return null
  return (
    <section
      className={`${css.carrousel} ${className}`}
      aria-roledescription="carrousel"
      aria-label={nom}
      onPointerEnter={() => setRetenu(true)}
      onPointerLeave={() => setRetenu(false)}
      onFocus={() => setRetenu(true)}
      onBlur={() => setRetenu(false)}
    >
      <div id={id} className={css.scene} aria-live={tourne ? 'off' : 'polite'}>
        {diapositives.map(({ cle, titre, contenu }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group named by its place (APG carousel), no fieldset
          <div
            key={cle}
            role="group"
            aria-roledescription="diapositive"
            aria-label={`${i + 1} sur ${nombre} : ${titre}`}
            className={i === rang ? `${css.diapositive} ${css.montree}` : css.diapositive}
            inert={i !== rang}
          >
            {contenu}
          </div>
        ))}
      </div>
      {nombre > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no form
        <div className={css.commandes} role="group" aria-label={`Commandes : ${nom}`} onKeyDown={surTouche}>
          <BoutonIcone
            libelle={marche ? 'Arrêter le défilement' : 'Relancer le défilement'}
            onClick={() => setMarche(!marche)}
          >
            {marche ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </BoutonIcone>
          <ul className={css.points}>
            {diapositives.map(({ cle, titre }, i) => (
              <li key={cle}>
                <button
                  type="button"
                  className={css.point}
                  aria-label={`${i + 1} sur ${nombre} : ${titre}`}
                  aria-current={i === rang || undefined}
                  aria-controls={id}
                  onClick={() => aller(i)}
                />
              </li>
            ))}
          </ul>
          <BoutonIcone libelle="Diapositive précédente" aria-controls={id} onClick={() => aller(rang - 1)}>
            <IconChevronLeft size={20} />
          </BoutonIcone>
          <BoutonIcone libelle="Diapositive suivante" aria-controls={id} onClick={() => aller(rang + 1)}>
            <IconChevronRight size={20} />
          </BoutonIcone>
        </div>
      )}
    </section>
  )
}
