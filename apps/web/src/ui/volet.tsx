import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './volet.module.css'

interface ProprietesVolet {
  /** What the button shows. */
  readonly bouton: ReactNode
  /** Accessible name, where the button's content does not say enough. */
  readonly libelle?: string
  readonly classeBouton?: string
  readonly cote?: 'gauche' | 'droite'
  /** The panel; `fermer` gives the focus back to the button. */
  readonly children: (fermer: () => void) => ReactNode
  /** Opens from elsewhere, such as a shortcut: each change of the number opens. */
  readonly demande?: number
}

/**
 * A button and the panel it opens (disclosure): Escape and a click beside close it, the focus leaving it too, and
 * comes back to the button. The panel is absolutely placed: nothing to measure, nothing injected.
 */
export const Volet = ({
  bouton,
  libelle,
  classeBouton = '',
  cote = 'gauche',
  children,
  demande = 0,
}: ProprietesVolet) => {
  const [ouvert, setOuvert] = useState(false)
  const racine = useRef<HTMLDivElement>(null)
  const declencheur = useRef<HTMLButtonElement>(null)
  const id = useId()
  const fermer = (): void => {
    setOuvert(false)
    declencheur.current?.focus()
  }
  useEffect(() => {
    if (demande > 0) setOuvert(true)
  }, [demande])
  useEffect(() => {
    if (!ouvert) return undefined
    const dehors = (evenement: Event): void => {
      if (evenement.target instanceof Node && !racine.current?.contains(evenement.target)) setOuvert(false)
    }
    document.addEventListener('pointerdown', dehors)
    document.addEventListener('focusin', dehors)
    return () => {
      document.removeEventListener('pointerdown', dehors)
      document.removeEventListener('focusin', dehors)
    }
  }, [ouvert])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from anywhere inside
    <div
      ref={racine}
      className={css.volet}
      onKeyDown={(evenement) => {
        if (evenement.key !== 'Escape' || !ouvert) return
        evenement.stopPropagation()
        fermer()
      }}
    >
      <button
        ref={declencheur}
        type="button"
        className={classeBouton}
        aria-expanded={ouvert}
        aria-controls={ouvert ? id : undefined}
        aria-label={libelle}
        onClick={() => setOuvert(!ouvert)}
      >
        {bouton}
      </button>
      {ouvert && (
        <div id={id} className={`${css.panneau} ${css[cote] ?? ''}`}>
          {children(fermer)}
        </div>
      )}
    </div>
  )
}
