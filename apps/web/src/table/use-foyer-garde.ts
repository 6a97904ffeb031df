import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * What had the focus in a list leaves with its row, or with the bar of the selection: the focus goes to the list, to the head of the page
 * where it is empty, rather than to the top of the document.
 */
export const useFoyerGarde = () => {
  const ref = useRef<HTMLElement>(null)
  const dernier = useRef<Element>(undefined)
  useEffect(() => {
    if (dernier.current?.isConnected !== false) return
    // a dialog that was opened from there closes in the same turn, and has nothing to give the focus back to
    queueMicrotask(() => {
      const { activeElement: actif } = document
      if (actif?.closest('dialog')) return
      dernier.current = undefined
      if (actif !== document.body) return
      const liste = ref.current?.querySelector<HTMLElement>('[tabindex="0"]')
      ;(liste ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
    })
  })
  return {
    ref,
    onFocus: ({ target }: FocusEvent): void => {
      dernier.current = target
    },
  }
}
