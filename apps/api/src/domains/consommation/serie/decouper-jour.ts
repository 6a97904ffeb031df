import { type Fuseau, jourDeTexte } from '../../../platform/temps-local.ts'
import type { JourConsommation } from './deriver-jours.ts'

/** What one occupant may see of a day row. */
export type JourDecoupe = {
  readonly jour: string
  /** Hours outside the interval are null, like missing ones. */
  readonly litres: readonly (number | null)[]
  /** Letters of QualiteHeure; - outside the interval. */
  readonly qualites: string
  readonly total: number | null
  /** Known litres of the interval that no hour shows: for month and year sums. */
  readonly litresReportes: number
  /** Seconds of the interval that these cover. */
  readonly secondesReportees: number
}

const HEURE = 3600

/** Litres between the start of the hour and an instant inside it, from the readings; null when unknown. */
export type LitresDansHeure = (debutHeure: number, instant: number) => number | null

/**
 * Litres of a day row inside [de, a[ (seconds UTC; infinities allowed), so that an occupant never sees another's water
 * (decisions 2). Whole hours are kept as they are; an hour cut by a bound is split there by `litresDansHeure`
 * (F(bound) - F(hour start), see cumulA), else in proportion of time. Two intervals that meet share nothing and
 * lose nothing: their parts sum to the row.
 */
export function decouperJour(
  ligne: Pick<JourConsommation, 'jour' | 'litres' | 'qualites' | 'litresReportes' | 'secondesReportees'>,
  fuseau: Fuseau,
  de: number,
  a: number,
  litresDansHeure: LitresDansHeure = () => null,
): JourDecoupe {
  const debut = fuseau.debutJour(jourDeTexte(ligne.jour))
  const nbInconnues = ligne.litres.filter((valeur) => valeur === null).length
  /** Litres of a value spread over [h0, h1[ that fall before a bound. */
  const avant = (valeur: number, h0: number, borne: number): number => {
    if (borne <= h0) return 0
    if (borne >= h0 + HEURE) return valeur
    const lu = litresDansHeure(h0, borne)
    return lu === null ? Math.floor((valeur * (borne - h0)) / HEURE) : Math.min(valeur, Math.max(0, lu))
  }
  let [qualites, total, connues] = ['', 0, 0]
  const secondesInconnues = { de: 0, a: 0 }
  const litres = ligne.litres.map((valeur, k) => {
    const h0 = debut + k * HEURE
    const h1 = h0 + HEURE
    if (valeur === null) {
      secondesInconnues.de += Math.min(HEURE, Math.max(0, de - h0))
      secondesInconnues.a += Math.min(HEURE, Math.max(0, a - h0))
    }
    if (valeur === null || h1 <= de || h0 >= a) {
      qualites += '-'
      return null
    }
    const partHeure = avant(valeur, h0, a) - avant(valeur, h0, de)
    qualites += ligne.qualites.charAt(k)
    total += partHeure
    connues++
    return partHeure
  })
  const partDes = (reportes: number): number => {
    const avant = (secondes: number): number =>
      nbInconnues === 0 ? 0 : Math.floor((reportes * secondes) / (nbInconnues * HEURE))
    return a <= de ? 0 : avant(secondesInconnues.a) - avant(secondesInconnues.de)
  }
  const [litresReportes, secondesReportees] = [partDes(ligne.litresReportes), partDes(ligne.secondesReportees)]
  return { jour: ligne.jour, litres, qualites, total: connues > 0 ? total : null, litresReportes, secondesReportees }
}
