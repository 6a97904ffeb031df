import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { BarreComposeeDeGroupe } from './barre-groupe.ts'

const HEURE = 3600

/** Share of the contracts' hours that a bar must know to count in the average per bar: of thousands, one is always silent. */
const COUVERTURE_ENTIERE = 0.95

export interface ResumeDeGroupe {
  readonly totalLitres: number | null
  readonly litresEstimes: number
  readonly litresReportes: number
  readonly moyenneBarre: number | null
  readonly moyenneJour: number | null
  readonly nbJours: number
  readonly nbJoursConnus: number
  readonly maximum: BarreComposeeDeGroupe | undefined
}

/** Share of the hours of a bar, over all its contracts, that its volume covers: 0 to 1. */
const couverture = ({ nbContrats, de, a }: BarreComposeeDeGroupe, heures: number): number =>
  nbContrats === 0 ? 0 : Math.min(1, (heures * HEURE) / (nbContrats * (a - de)))

/**
 * Figures of a group's chart. An average day counts the days as far as the contracts are known: with half of the contracts silent
 * half of a day is known, so that silence never lowers the average. What lies in a gap counts too, although no bar shows it: the days
 * of a month sum to the bar of that month, as those of one contract do (decision 038).
 */
export const resumerGroupe = (barres: readonly BarreComposeeDeGroupe[], granularite: Granularite): ResumeDeGroupe => {
  const connues = barres.filter((barre): barre is BarreComposeeDeGroupe & { litres: number } => barre.litres !== null)
  const reportes = barres.reduce((somme, { litresReportes }) => somme + litresReportes, 0)
  const total = connues.reduce((somme, { litres }) => somme + litres, reportes)
  const isConnu = connues.length > 0 || barres.some(({ heuresReportees }) => heuresReportees > 0)
  const joursDe = ({ de, a }: BarreComposeeDeGroupe): number => (a - de) / (24 * HEURE)
  const jours = barres.reduce(
    (somme, barre) => somme + joursDe(barre) * couverture(barre, barre.heuresConnues + barre.heuresReportees),
    0,
  )
  const moyenneJour = jours === 0 ? null : total / jours
  const entieres = connues.filter((barre) => couverture(barre, barre.heuresConnues) >= COUVERTURE_ENTIERE)
  const moyenneEntieres =
    entieres.length === 0 ? null : entieres.reduce((somme, { litres }) => somme + litres, 0) / entieres.length
  const maximum = connues.reduce<(typeof connues)[number] | undefined>(
    (haut, barre) => (haut === undefined || barre.litres > haut.litres ? barre : haut),
    undefined,
  )
  const nombre = (liste: readonly BarreComposeeDeGroupe[]): number =>
    Math.round(liste.reduce((somme, barre) => somme + joursDe(barre), 0))
  return {
    totalLitres: isConnu ? total : null,
    litresEstimes: connues.reduce((somme, { litresEstimes }) => somme + litresEstimes, reportes),
    litresReportes: reportes,
    moyenneBarre: granularite === 'JOURNEE' ? moyenneJour : moyenneEntieres,
    moyenneJour,
    nbJours: nombre(barres.filter(({ nbContrats }) => nbContrats > 0)),
    nbJoursConnus: nombre(barres.filter(({ litres, heuresReportees }) => litres !== null || heuresReportees > 0)),
    maximum,
  }
}
