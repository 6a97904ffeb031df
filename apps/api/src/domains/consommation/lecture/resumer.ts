import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { BarreComposee } from './composer-barres.ts'
import type { Sejour } from './lu.ts'

/**
 * Figures of a period, litres and days; null where nothing is known. Days count what lies in a gap too, although no day shows it: the
 * days of a month sum to the bar of that month.
 */
export interface Resume {
  readonly totalLitres: number | null
  readonly litresEstimes: number
  /** Of the total, litres that no bar shows, all estimated. */
  readonly litresReportes: number
  /** Litres per bar: that of days is the average day; from weeks to years, whole ones only: half a year is no year. */
  readonly moyenneBarre: number | null
  /** Litres per 24 hours that are known. */
  readonly moyenneJour: number | null
  /** Days of the period within the contract and not in the future. */
  readonly nbJours: number
  readonly nbJoursConnus: number
  readonly maximum: BarreComposee | undefined
}

const JOUR = 86_400
const HEURE = 3_600

const joursDansContrat = (barres: readonly BarreComposee[], sejours: readonly Sejour[], maintenant: number): number => {
  const [premiere, derniere] = [barres[0], barres.at(-1)]
  if (premiere === undefined || derniere === undefined || sejours.length === 0) return 0
  const de = Math.max(premiere.de, Math.min(...sejours.map(({ du }) => du)))
  const a = Math.min(derniere.a, maintenant, Math.max(...sejours.map(({ au }) => au)))
  return Math.max(0, Math.ceil((a - de) / JOUR - 0.05))
}

/** Days that the volumes cover, in days of 24 hours. */
const joursCouverts = (barres: readonly BarreComposee[]): number =>
  barres.reduce((somme, { heuresConnues, heuresReportees }) => somme + heuresConnues + heuresReportees, 0) / 24

const MARGE_HEURES = 0.05

/** Bars the average is made of: a week, a month or a year counts once all its hours are known. */
const pourMoyenne = <B extends BarreComposee>(connues: readonly B[], granularite: Granularite): readonly B[] =>
  granularite !== 'JOURNEE' && granularite !== 'HEURE'
    ? connues.filter(({ de, a, heuresConnues }) => heuresConnues + MARGE_HEURES >= (a - de) / HEURE)
    : connues

const moyenneDe = (barres: readonly { readonly litres: number }[]): number | null =>
  barres.length === 0 ? null : barres.reduce((somme, { litres }) => somme + litres, 0) / barres.length

/** Total, averages and highest bar of a chart (1§3.7): only what is known counts, the missing is not a zero. */
export const resumer = (
  barres: readonly BarreComposee[],
  granularite: Granularite,
  sejours: readonly Sejour[],
  maintenant: number,
): Resume => {
  const connues = barres.filter((barre): barre is BarreComposee & { litres: number } => barre.litres !== null)
  const reportes = barres.reduce((somme, { litresReportes }) => somme + litresReportes, 0)
  const total = connues.reduce((somme, { litres }) => somme + litres, reportes)
  const isConnu = connues.length > 0 || barres.some(({ heuresReportees }) => heuresReportees > 0)
  const entieres = pourMoyenne(connues, granularite)
  const jours = joursCouverts(barres)
  const moyenneJour = jours === 0 ? null : total / jours
  const maximum = connues.reduce<(typeof connues)[number] | undefined>(
    (haut, barre) => (haut === undefined || barre.litres > haut.litres ? barre : haut),
    undefined,
  )
  return {
    totalLitres: isConnu ? total : null,
    litresEstimes: connues.reduce((somme, { litresEstimes }) => somme + litresEstimes, reportes),
    litresReportes: reportes,
    moyenneBarre: granularite === 'JOURNEE' ? moyenneJour : moyenneDe(entieres),
    moyenneJour,
    nbJours: joursDansContrat(barres, sejours, maintenant),
    nbJoursConnus: Math.max(isConnu ? 1 : 0, Math.round(jours)),
    maximum,
  }
}
