import type { Granularite, Qualite } from './consommation.codes.ts'
import type { Barres, BarresGroupe, Statistiques } from './consommation.schemas.ts'

export interface Barre {
  /** First day yyyy-MM-dd, or first instant of an hour. */
  readonly debut: string
  /** Last day included, or end instant of an hour. */
  readonly fin: string
  readonly volumeConsoEnLitres: number | null
  readonly volumeConsoEnM3: number | null
  readonly qualite: Qualite
  readonly litresEstimes: number
}

/** The bars of a chart answer as objects, in order. */
export const barresDe = (colonnes: Barres): Barre[] =>
  colonnes.debut.map((debut, rang) => ({
    debut,
    fin: colonnes.fin[rang] ?? debut,
    volumeConsoEnLitres: colonnes.volumeConsoEnLitres[rang] ?? null,
    volumeConsoEnM3: colonnes.volumeConsoEnM3[rang] ?? null,
    qualite: colonnes.qualite[rang] ?? 'MANQUANT',
    litresEstimes: colonnes.litresEstimes[rang] ?? 0,
  }))

export interface BarreGroupe extends Barre {
  readonly nbContrats: number
  readonly nbContratsConnus: number
  readonly nbContratsIncomplets: number
}

/** The bars of a group's chart answer as objects, in order. */
export const barresDeGroupe = (colonnes: BarresGroupe): BarreGroupe[] =>
  barresDe(colonnes).map((barre, rang) => ({
    ...barre,
    nbContrats: colonnes.nbContrats[rang] ?? 0,
    nbContratsConnus: colonnes.nbContratsConnus[rang] ?? 0,
    nbContratsIncomplets: colonnes.nbContratsIncomplets[rang] ?? 0,
  }))

/** Litres as m3 with at most 3 decimals (1 m3 = 1000 litres, 1§9): exact, since a litre is the third decimal. */
export const enM3 = (litres: number): number => litres / 1000

/**
 * Decimals of an average in m3 or kWh (1§9): 3 a day, none a month; a month below 1 keeps 3, since none would show a zero. Undefined: the
 * documents say nothing of that bar.
 */
export const decimalesMoyenne = (granularite: Granularite, litres: number): number | undefined => {
  if (granularite === 'JOURNEE') return 3
  if (granularite !== 'MOIS') return undefined
  return litres < 1000 ? 3 : 0
}

/** What hours say of a period: received, estimated between two readings that are far apart, or neither. */
export const compterHeures = (barres: readonly Pick<Barre, 'volumeConsoEnLitres' | 'qualite' | 'litresEstimes'>[]) => {
  const connues = barres.filter(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null)
  // an hour of no litre is estimated all the same
  const estimees = connues.filter(({ qualite, litresEstimes }) => qualite === 'ESTIME' || litresEstimes > 0).length
  return { recues: connues.length - estimees, estimees, total: barres.length }
}

/** A part of the period is unknown: its total is what is known. A gap whose volume is known is no such part. */
export const isTotalPartiel = (
  granularite: Granularite,
  barres: readonly Pick<Barre, 'qualite'>[],
  { nbJours, nbJoursConnus, litresReportes }: Pick<Statistiques, 'nbJours' | 'nbJoursConnus' | 'litresReportes'>,
): boolean => {
  const a = (qualite: Qualite): boolean => barres.some((barre) => barre.qualite === qualite)
  if (a('PARTIEL') && litresReportes === 0) return true
  return a('MANQUANT') && (granularite === 'HEURE' || litresReportes === 0 || nbJoursConnus < nbJours)
}
