import { useEffect, useState } from 'react'
import type { Boite } from './placer.ts'

const visible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

const trouver = (selecteurs: readonly string[]): Element | undefined =>
  selecteurs
    .flatMap((selecteur) => [...document.querySelectorAll(selecteur)])
    .find((element) => visible(element) && element.closest('[inert]') === null)

const boiteDe = (element: Element): Boite => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, largeur: width, hauteur: height }
}

const memes = (a: Boite | undefined, b: Boite): boolean =>
  a !== undefined && a.x === b.x && a.y === b.y && a.largeur === b.largeur && a.hauteur === b.hauteur

const SUIVI_MS = 200

/** Place in the window of what a step shows, followed while the page moves; undefined while it is not there. */
export const useCible = (selecteurs: readonly string[] | undefined): Boite | undefined => {
  const [boite, setBoite] = useState<Boite>()
  useEffect(() => {
    if (!selecteurs) return undefined
    let montree: Element | undefined
    const suivre = (): void => {
      const element = trouver(selecteurs)
      if (!element) {
        setBoite(undefined)
        return
      }
      if (element !== montree) {
        montree = element
        const { y, hauteur } = boiteDe(element)
        if (y < 0 || y + Math.min(hauteur, 200) > window.innerHeight) element.scrollIntoView({ block: 'center' })
      }
      const suite = boiteDe(element)
      setBoite((avant) => (memes(avant, suite) ? avant : suite))
    }
    suivre()
    // what is shown may arrive, grow or be replaced: its place is read, not guessed
    const minuterie = window.setInterval(suivre, SUIVI_MS)
    window.addEventListener('scroll', suivre, { passive: true, capture: true })
    window.addEventListener('resize', suivre)
    return () => {
      window.clearInterval(minuterie)
      window.removeEventListener('scroll', suivre, { capture: true })
      window.removeEventListener('resize', suivre)
    }
  }, [selecteurs])
  return boite
}
