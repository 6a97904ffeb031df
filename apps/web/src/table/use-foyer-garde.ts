import { type FocusEvent, useEffect, useRef } from 'react'

const GESTES = 'a[href], button, input'

/** Where a control of a row stands: its row by its rank among the others, itself from the end, since not every row has all of them. */
interface Place {
  readonly lignes: Element
  readonly rang: number
  readonly fin: number
}
const placeDe = (controle: Element): Place | undefined => {
  const ligne = controle.closest('[data-ligne]')
  const lignes = ligne?.parentElement
  if (!ligne || !lignes) return undefined
  const fin = [...ligne.querySelectorAll(GESTES)].reverse().indexOf(controle)
  return fin < 0 ? undefined : { lignes, rang: [...lignes.children].indexOf(ligne), fin }
}
/** The same control of the row that stands there now, of the last one where none does. */
const controleEn = ({ lignes, rang, fin }: Place): HTMLElement | undefined =>
  [...(lignes.children[Math.min(rang, lignes.children.length - 1)]?.querySelectorAll<HTMLElement>(GESTES) ?? [])]
    .reverse()
    .at(fin)

/**
 * What had the focus in a list leaves with its row, or with the bar of the selection: the focus goes to the list, to the head of the page
 * where it is empty, rather than to the top of the document.
 * @param uneAUne rows are dealt with one after the other: it goes to the same button of the next one
 */
export const useFoyerGarde = (uneAUne: boolean) => {
  const ref = useRef<HTMLElement>(null)
  const dernier = useRef<Element>(undefined)
  const place = useRef<Place>(undefined)
  useEffect(() => {
    if (dernier.current?.isConnected !== false) return
    // a dialog that was opened from there closes in the same turn, and has nothing to give the focus back to
    queueMicrotask(() => {
      const { activeElement: actif } = document
      if (actif?.closest('dialog')) return
      dernier.current = undefined
      if (actif !== document.body) return
      const suivant = uneAUne && place.current?.lignes.isConnected ? controleEn(place.current) : undefined
      if (suivant) {
        suivant.focus()
        return
      }
      const liste = ref.current?.querySelector<HTMLElement>('[tabindex="0"]')
      ;(liste ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
    })
  })
  return {
    ref,
    onFocus: ({ target }: FocusEvent): void => {
      dernier.current = target
      place.current = placeDe(target)
    },
  }
}
