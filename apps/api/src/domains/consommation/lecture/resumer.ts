import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { BarreComposee } from './composer-barres.ts'
import type { Sejour } from './lu.ts'

/** Figures of a period, litres and days. Null where nothing is known. */
export interface Resume {
  readonly totalLitres: number | null
  readonly litresEstimes: number
  /** Litres per bar, known bars only; from weeks to years, whole ones only: half a year is no year. */
  readonly moyenneBarre: number | null
  /** Litres per day with data. */
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

const nbJoursConnus = (barres: readonly BarreComposee[], granularite: Granularite): number => {
  const connues = barres.filter(({ litres }) => litres !== null)
  if (granularite === 'JOURNEE') return connues.length
  if (granularite === 'HEURE') return new Set(connues.map(({ premierJour }) => premierJour)).size
  return Math.round(connues.reduce((somme, barre) => somme + barre.heuresConnues, 0) / 24)
}

const MARGE_HEURES = 0.05

/** Bars the average is made of: a week, a month or a year counts once all its hours are known. */
const pourMoyenne = <B extends BarreComposee>(connues: readonly B[], granularite: Granularite): readonly B[] =>
  granularite !== 'JOURNEE' && granularite !== 'HEURE'
    ? connues.filter(({ de, a, heuresConnues }) => heuresConnues + MARGE_HEURES >= (a - de) / HEURE)
    : connues

/** Total, averages and highest bar of a chart (1§3.7): only what is known counts, the missing is not a zero. */
export const resumer = (
  barres: readonly BarreComposee[],
  granularite: Granularite,
  sejours: readonly Sejour[],
  maintenant: number,
): Resume => {
  const connues = barres.filter((barre): barre is BarreComposee & { litres: number } => barre.litres !== null)
  const total = connues.reduce((somme, { litres }) => somme + litres, 0)
  const entieres = pourMoyenne(connues, granularite)
  const jours = nbJoursConnus(barres, granularite)
  const maximum = connues.reduce<(typeof connues)[number] | undefined>(
    (haut, barre) => (haut === undefined || barre.litres > haut.litres ? barre : haut),
    undefined,
  )
  return {
    totalLitres: connues.length === 0 ? null : total,
    litresEstimes: connues.reduce((somme, { litresEstimes }) => somme + litresEstimes, 0),
    moyenneBarre:
      entieres.length === 0 ? null : entieres.reduce((somme, { litres }) => somme + litres, 0) / entieres.length,
    moyenneJour: jours === 0 ? null : total / jours,
    nbJours: joursDansContrat(barres, sejours, maintenant),
    nbJoursConnus: jours,
    maximum,
  }
}
