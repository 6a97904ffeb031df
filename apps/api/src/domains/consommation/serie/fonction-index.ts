import type { ParametresSerie } from './lecture.ts'
import type { PointValide } from './valider-lectures.ts'

/** Quality of what lies between two valid readings (decisions 3), corrections apart. */
export type NatureTroncon = 'mesure' | 'estime' | 'long' | 'rupture'

/** The straight line between two consecutive valid readings: [de, a] in seconds, litres at both ends. */
export type Troncon = {
  readonly de: number
  readonly a: number
  readonly cumul: number
  readonly volume: number
  readonly nature: NatureTroncon
  readonly corrige: boolean
}

/** floor(volume * ecoule / duree), exact beyond 2^53 too. */
function part(volume: number, ecoule: number, duree: number): number {
  const produit = volume * ecoule
  if (produit <= Number.MAX_SAFE_INTEGER) return (produit - (produit % duree)) / duree
  return Number((BigInt(volume) * BigInt(ecoule)) / BigInt(duree))
}

/** The piecewise linear function through the valid points: contiguous pieces, one per pair of points. */
export function tronconsDe(points: readonly PointValide[], parametres: ParametresSerie): Troncon[] {
  const troncons: Troncon[] = []
  let avant: PointValide | undefined
  for (const point of points) {
    if (avant !== undefined) {
      const duree = point.instant - avant.instant
      let nature: NatureTroncon = 'mesure'
      if (point.liaison === 'rupture') nature = 'rupture'
      else if (duree > parametres.ecartEstime) nature = 'long'
      else if (duree > parametres.ecartMesure || avant.estime || point.estime) nature = 'estime'
      troncons.push({
        de: avant.instant,
        a: point.instant,
        cumul: avant.cumul,
        volume: point.cumul - avant.cumul,
        nature,
        corrige: avant.corrige || point.corrige,
      })
    }
    avant = point
  }
  return troncons
}

/** Floored litres of the function at an instant within a piece. */
export function cumulDans(troncon: Troncon, instant: number): number {
  return troncon.cumul + part(troncon.volume, instant - troncon.de, troncon.a - troncon.de)
}

/** Rank of the piece that ends after an instant, `troncons.length` when none does. */
export function rangTroncon(troncons: readonly Troncon[], instant: number): number {
  let [bas, haut] = [0, troncons.length]
  while (bas < haut) {
    const milieu = (bas + haut) >> 1
    if ((troncons[milieu]?.a ?? 0) <= instant) bas = milieu + 1
    else haut = milieu
  }
  return bas
}

/**
 * F(t): floored litres of the unrolled index at an instant (to split a change-over day between two occupants).
 * Null before the first point, after the last one and inside a break. Only differences between two instants count.
 */
export function cumulA(troncons: readonly Troncon[], instant: number): number | null {
  const troncon = troncons[rangTroncon(troncons, instant)]
  if (troncon === undefined) {
    const dernier = troncons.at(-1)
    return dernier !== undefined && dernier.a === instant ? dernier.cumul + dernier.volume : null
  }
  if (instant < troncon.de || (troncon.nature === 'rupture' && instant > troncon.de)) return null
  return cumulDans(troncon, instant)
}

/** Known litres between two instants, and over how many seconds (breaks and unread ends count for nothing). */
export function volumeEntre(
  troncons: readonly Troncon[],
  de: number,
  a: number,
): { readonly litres: number; readonly secondes: number } {
  let [litres, secondes] = [0, 0]
  for (let i = rangTroncon(troncons, de); i < troncons.length; i++) {
    const troncon = troncons[i] as Troncon
    if (troncon.de >= a) break
    if (troncon.nature === 'rupture') continue
    const [debut, fin] = [Math.max(de, troncon.de), Math.min(a, troncon.a)]
    litres += cumulDans(troncon, fin) - cumulDans(troncon, debut)
    secondes += fin - debut
  }
  return { litres, secondes }
}
