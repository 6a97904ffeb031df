import { type Fuseau, jourCivil, texteJour } from '../../../platform/temps-local.ts'
import type { PeriodeFacturation } from './facturation.ts'

/**
 * Estimated figures of a meter without telemetry, spread by day from its billing periods (decisions 1). The spread is
 * the straight line of each period floored at local midnights: days sum to months, months to years and all of them to
 * the billed litres. Everything here is estimé.
 */
export type VolumeEtale = {
  /** yyyy-MM-dd, yyyy-MM or yyyy. */
  readonly periode: string
  readonly litres: number
}

type Granularite = 'jour' | 'mois' | 'annee'

/** First local day of the unit holding a day, and of the next one. */
function unite(jour: number, granularite: Granularite): { debut: number; suivant: number; nom: string } {
  const texte = texteJour(jour)
  if (granularite === 'jour') return { debut: jour, suivant: jour + 1, nom: texte }
  const [annee, mois] = [Number(texte.slice(0, 4)), Number(texte.slice(5, 7))]
  if (granularite === 'annee')
    return { debut: jourCivil(annee, 1, 1), suivant: jourCivil(annee + 1, 1, 1), nom: texte.slice(0, 4) }
  const suivant = mois === 12 ? jourCivil(annee + 1, 1, 1) : jourCivil(annee, mois + 1, 1)
  return { debut: jourCivil(annee, mois, 1), suivant, nom: texte.slice(0, 7) }
}

function etaler(periodes: readonly PeriodeFacturation[], fuseau: Fuseau, granularite: Granularite): VolumeEtale[] {
  const sommes = new Map<string, number>()
  for (const { debut, fin, litres } of periodes) {
    if (litres === null || fin <= debut) continue
    const avant = (instant: number): number =>
      Number((BigInt(litres) * BigInt(Math.min(fin, instant) - debut)) / BigInt(fin - debut))
    let depart = debut
    while (depart < fin) {
      const { suivant, nom } = unite(fuseau.jour(depart), granularite)
      const borne = Math.min(fin, fuseau.debutJour(suivant))
      sommes.set(nom, (sommes.get(nom) ?? 0) + avant(borne) - avant(depart))
      depart = borne
    }
  }
  return [...sommes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([periode, litres]) => ({ periode, litres }))
}

/** Litres of each local day touched by a period whose volume is known. */
export function etalerParJour(periodes: readonly PeriodeFacturation[], fuseau: Fuseau): VolumeEtale[] {
  return etaler(periodes, fuseau, 'jour')
}

/** Sums of `etalerParJour` by month, at the cost of one step per month. */
export function etalerParMois(periodes: readonly PeriodeFacturation[], fuseau: Fuseau): VolumeEtale[] {
  return etaler(periodes, fuseau, 'mois')
}

/** Sums of `etalerParJour` by year. */
export function etalerParAnnee(periodes: readonly PeriodeFacturation[], fuseau: Fuseau): VolumeEtale[] {
  return etaler(periodes, fuseau, 'annee')
}
