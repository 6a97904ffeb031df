import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { BoutonIcone } from './bouton.tsx'
import css from './dialogue.module.css'

interface ProprietesDialogue {
  readonly titre: string
  readonly ouvert: boolean
  /** Absent where the dialog wants an answer: then neither Escape nor a click beside closes it. */
  readonly fermer?: () => void
  readonly pied?: ReactNode
  readonly children: ReactNode
  /** Slides up from the bottom: menus on a phone. */
  readonly feuille?: boolean
  /** Room for a page of figures. */
  readonly large?: boolean
  /** Stands at the right, as high as the window: the list that it is about stays in sight. */
  readonly lateral?: boolean
}

/**
 * The browser's own modal dialog: focus kept inside, Escape, inert page, no library and no injected style. It opens on its
 * title, or on the field inside that bears `data-premier-champ`: a form that is there to be filled in.
 */
export const Dialogue = ({
  titre,
  ouvert,
  fermer,
  pied,
  children,
  feuille = false,
  large = false,
  lateral = false,
}: ProprietesDialogue) => {
  const boite = useRef<HTMLDialogElement>(null)
  const idTitre = useId()
  useEffect(() => {
    const dialogue = boite.current
    if (!dialogue || dialogue.open === ouvert) return
    if (ouvert) {
      dialogue.showModal()
      dialogue.querySelector<HTMLElement>('[data-premier-champ]')?.focus()
    } else dialogue.close()
  }, [ouvert])
  // a dialog that leaves the page while it is open would take the focus with it: closing gives it back
  useLayoutEffect(() => {
    const dialogue = boite.current
    return () => dialogue?.close()
  }, [])
  // a text selected by a drag that ends beside the dialog is no click beside it
  const appuyeDehors = useRef(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the element itself handles
    <dialog
      ref={boite}
      className={`${css.dialogue} ${feuille ? css.feuille : ''} ${large ? css.large : ''} ${lateral ? css.lateral : ''}`}
      aria-labelledby={idTitre}
      onCancel={(evenement) => {
        evenement.preventDefault()
        fermer?.()
      }}
      onClose={() => {
        // Browsers let a second Escape close a dialog that refused the first one.
        if (!fermer && ouvert) boite.current?.showModal()
      }}
      onPointerDown={({ target }) => {
        appuyeDehors.current = target === boite.current
      }}
      onClick={({ target, detail }) => {
        // the second click of the pair that opened it is no wish to close it
        if (detail < 2 && appuyeDehors.current && target === boite.current) fermer?.()
      }}
    >
      {ouvert && (
        <>
          <div className={css.tete}>
            <h2 id={idTitre} tabIndex={-1}>
              {titre}
            </h2>
            {fermer && (
              <BoutonIcone className={css.fermer} libelle="Fermer" onClick={fermer}>
                <IconX size={20} />
              </BoutonIcone>
            )}
          </div>
          <div className={css.corps}>{children}</div>
          {pied && <div className={css.pied}>{pied}</div>}
        </>
      )}
    </dialog>
  )
}
