import { useEffect, useRef } from 'react'

/** How long a page may take to show its h1 before the focus stays where it is. */
const patience = 5000

/**
 * After a navigation, moves the focus to the h1 of the new page, so that readers say where one is and Tab starts
 * there. The first page is left alone: the browser starts at the top.
 */
export const useFocusNavigation = (chemin: string): void => {
  const precedent = useRef<string>(undefined)
  useEffect(() => {
    const premiere = precedent.current === undefined
    const meme = precedent.current === chemin
    precedent.current = chemin
    if (premiere || meme) return undefined
    const viser = (): boolean => {
      const titre = document.querySelector<HTMLElement>('main h1')
      if (!titre || titre.dataset.chemin === chemin) return false
      if (document.querySelector('dialog[open]')) return true
      titre.focus({ preventScroll: true })
      return true
    }
    if (viser()) return undefined
    const veille = new MutationObserver(() => viser() && veille.disconnect())
    veille.observe(document.body, { childList: true, subtree: true })
    const fin = setTimeout(() => veille.disconnect(), patience)
    return () => {
      veille.disconnect()
      clearTimeout(fin)
    }
  }, [chemin])
}
