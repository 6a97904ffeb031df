import type { Fuseau } from '../../../platform/temps-local.ts'
import type { JourConsommation } from './deriver-jours.ts'
import { heuresPeriode } from './heures-periode.ts'

// What the rollups must be: the database makes them in one statement (derivation/cumuls.repo.ts), tests compare.

/** Rollup of a month or a year of one meter. Litres are whole, and months sum to their year. */
export type CumulConsommation = {
  /** yyyy-MM or yyyy. */
  readonly periode: string
  /** Day totals plus carried volumes: the index difference over every unbroken stretch of the period. */
  readonly litres: number
  /** Litres of estimated hours, plus carried volumes. */
  readonly litresEstimes: number
  readonly litresCorriges: number
  /** Part of `litres` that no day shows. */
  readonly litresReportes: number
  readonly secondesReportees: number
  readonly heuresMesurees: number
  readonly heuresEstimees: number
  readonly heuresCorrigees: number
  /** Local hours of the whole period neither measured nor estimated. */
  readonly heuresManquantes: number
}

type Sommable = Omit<CumulConsommation, 'periode' | 'heuresManquantes'>

function additionner(a: Sommable, b: Sommable): Sommable {
  return {
    litres: a.litres + b.litres,
    litresEstimes: a.litresEstimes + b.litresEstimes,
    litresCorriges: a.litresCorriges + b.litresCorriges,
    litresReportes: a.litresReportes + b.litresReportes,
    secondesReportees: a.secondesReportees + b.secondesReportees,
    heuresMesurees: a.heuresMesurees + b.heuresMesurees,
    heuresEstimees: a.heuresEstimees + b.heuresEstimees,
    heuresCorrigees: a.heuresCorrigees + b.heuresCorrigees,
  }
}

function sommableDuJour(jour: JourConsommation): Sommable {
  return {
    litres: (jour.total ?? 0) + jour.litresReportes,
    litresEstimes: jour.litresEstimes + jour.litresReportes,
    litresCorriges: jour.litresCorriges,
    litresReportes: jour.litresReportes,
    secondesReportees: jour.secondesReportees,
    heuresMesurees: jour.heuresMesurees,
    heuresEstimees: jour.heuresEstimees,
    heuresCorrigees: jour.heuresCorrigees,
  }
}

function cumuler(elements: Iterable<readonly [string, Sommable]>, fuseau: Fuseau): CumulConsommation[] {
  const sommes = new Map<string, Sommable>()
  for (const [periode, element] of elements) {
    const somme = sommes.get(periode)
    sommes.set(periode, somme === undefined ? element : additionner(somme, element))
  }
  return [...sommes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([periode, s]) => ({
      periode,
      ...s,
      heuresManquantes: heuresPeriode(periode, fuseau) - s.heuresMesurees - s.heuresEstimees,
    }))
}

/** Months of the day rows of one meter. A month is recomputed from its own day rows, nothing else (decisions 3). */
export function cumulerMois(jours: Iterable<JourConsommation>, fuseau: Fuseau): CumulConsommation[] {
  const elements = Iterator.from(jours).map((jour) => [jour.jour.slice(0, 7), sommableDuJour(jour)] as const)
  return cumuler(elements, fuseau)
}

/** Years of the months of one meter. */
export function cumulerAnnee(mois: Iterable<CumulConsommation>, fuseau: Fuseau): CumulConsommation[] {
  const elements = Iterator.from(mois).map(({ periode, heuresManquantes: _, ...somme }) => {
    return [periode.slice(0, 4), somme] as const
  })
  return cumuler(elements, fuseau)
}
