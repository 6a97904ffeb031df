/** In CSS pixels of the window. */
export interface Boite {
  readonly gauche: number
  readonly haut: number
  readonly droite: number
  readonly bas: number
}

const PAS = 8

/** Share of a control that a box hides: 0 none of it, 1 all. */
const cache = (boite: Boite, commande: Boite): number => {
  const largeur = Math.min(boite.droite, commande.droite) - Math.max(boite.gauche, commande.gauche)
  const hauteur = Math.min(boite.bas, commande.bas) - Math.max(boite.haut, commande.haut)
  if (largeur <= 0 || hauteur <= 0) return 0
  return (largeur * hauteur) / ((commande.droite - commande.gauche) * (commande.bas - commande.haut))
}

const places = function* (depart: Boite, cadre: Boite): Generator<readonly [dx: number, dy: number]> {
  const libre = depart.gauche - cadre.gauche
  // along the edge first, then in the middle and along the other edge where the window has room for them
  for (const dx of libre < depart.droite - depart.gauche ? [0] : [0, -libre / 2, -libre])
    for (let dy = 0; depart.haut + dy >= cadre.haut; dy -= PAS) yield [dx, dy]
}

/**
 * How far from their corner the messages stand, so that they hide no control: not at all where nothing is under them, as they stand where
 * that is still free, else the nearest place that is; where none is, the one that hides least.
 * @param depart the messages in their corner, within `cadre`
 */
export const placer = (
  depart: Boite,
  cadre: Boite,
  commandes: readonly Boite[],
  actuelle: readonly [dx: number, dy: number],
): readonly [dx: number, dy: number] => {
  const gene = ([dx, dy]: readonly [number, number]): number => {
    const { gauche, haut, droite, bas } = depart
    const la = { gauche: gauche + dx, haut: haut + dy, droite: droite + dx, bas: bas + dy }
    return commandes.reduce((somme, commande) => somme + cache(la, commande), 0)
  }
  if (depart.haut + actuelle[1] >= cadre.haut && gene(actuelle) === 0) return actuelle
  let [meilleure, moindre] = [actuelle, Number.POSITIVE_INFINITY]
  for (const place of places(depart, cadre)) {
    const somme = gene(place)
    if (somme < moindre) [meilleure, moindre] = [place, somme]
    if (somme === 0) break
  }
  return meilleure
}

/** What one presses, and what one reads in order to press (`data-degage`). */
const COMMANDES = 'a[href],button,input,select,textarea,summary,[role="button"],[tabindex="0"],[data-degage]'
const REGARD_MS = 250
/** Between the messages and the edges of the window. */
const MARGE = 16

const boiteDe = ({ left, top, right, bottom }: DOMRect): Boite => ({
  gauche: left,
  haut: top,
  droite: right,
  bas: bottom,
})

/**
 * Keeps the messages off the controls of the page, which scrolls and changes under them. Under a pointer that came to them they stay; one
 * that rests while the page scrolls wants nothing of them. Gives what stops it.
 */
export const tenirLibre = (coin: HTMLElement): (() => void) => {
  let place: readonly [number, number] = [0, 0]
  let pointe = false
  const regarder = (): void => {
    if (coin.matches(':focus-within') || (pointe && coin.matches(':hover'))) return
    const la = boiteDe(coin.getBoundingClientRect())
    if (la.haut >= la.bas) return
    const [dx, dy] = place
    const depart = { gauche: la.gauche - dx, haut: la.haut - dy, droite: la.droite - dx, bas: la.bas - dy }
    const cadre = { gauche: MARGE, haut: MARGE, droite: window.innerWidth - MARGE, bas: depart.bas }
    const commandes = [...document.querySelectorAll(COMMANDES)]
      .filter((une) => !coin.contains(une) && une.checkVisibility())
      .map((une) => boiteDe(une.getBoundingClientRect()))
      .filter(({ haut, bas, gauche, droite }) => bas > 0 && haut < window.innerHeight && droite > gauche)
    place = placer(depart, cadre, commandes, place)
    coin.style.translate = `${place[0]}px ${place[1]}px`
  }
  regarder()
  const minuterie = setInterval(regarder, REGARD_MS)
  const ecoute = new AbortController()
  const { signal } = ecoute
  coin.addEventListener('pointermove', () => (pointe = true), { signal })
  document.addEventListener('scroll', () => (pointe = false), { signal, capture: true, passive: true })
  return () => {
    clearInterval(minuterie)
    ecoute.abort()
    coin.style.translate = ''
  }
}
