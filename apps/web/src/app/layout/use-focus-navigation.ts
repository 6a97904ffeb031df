import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** How long a page may take to show its h1 before the focus stays where it is. */
const patience = 5000

/** The link that one followed to the page that one comes back from. */
const lienVers = (chemin: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    ({ hash }) => hash.split('?')[0] === `#${chemin}`,
  )

/**
 * After a navigation, moves the focus to the h1 of the new page, so that readers say where one is and Tab starts
 * there; back on a page, to the link one had followed. The first page is left alone: the browser starts at the top.
 */
export const useFocusNavigation = (adresse: string): void => {
  // an address may have come with a last bar, which the next step of the same page drops
  const chemin = adresse.replace(/(.)\/$/, '$1')
  const precedent = useRef<string>(undefined)
  const recule = useRef(false)
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action }: { readonly action: { readonly type: string } }) => {
        recule.current = action.type === 'BACK' || action.type === 'GO'
      }),
    [history],
  )
  useEffect(() => {
    const premiere = precedent.current === undefined
    const meme = precedent.current === chemin
    const quitte = recule.current ? precedent.current : undefined
    precedent.current = chemin
    if (premiere || meme) return undefined
    const viser = (): boolean => {
      const titre = document.querySelector<HTMLElement>('main h1')
      if (!titre || titre.dataset.chemin === chemin) return false
      if (document.querySelector('dialog[open]')) return true
      const suivi = quitte === undefined ? undefined : lienVers(quitte)
      ;(suivi ?? titre).focus({ preventScroll: true })
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
