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
const couverture = ({ nbContrats, heuresConnues, de, a }: BarreComposeeDeGroupe): number =>
  nbContrats === 0 ? 0 : Math.min(1, (heuresConnues * HEURE) / (nbContrats * (a - de)))

/**
 * Figures of a group's chart. An average day counts the days as far as the contracts are known: with half of the contracts silent
 * half of a day is known, so that silence never lowers the average.
 */
export const resumerGroupe = (barres: readonly BarreComposeeDeGroupe[]): ResumeDeGroupe => {
  const connues = barres.filter((barre): barre is BarreComposeeDeGroupe & { litres: number } => barre.litres !== null)
  const total = connues.reduce((somme, { litres }) => somme + litres, 0)
  const joursDe = ({ de, a }: BarreComposeeDeGroupe): number => (a - de) / (24 * HEURE)
  const jours = connues.reduce((somme, barre) => somme + joursDe(barre) * couverture(barre), 0)
  const entieres = connues.filter((barre) => couverture(barre) >= COUVERTURE_ENTIERE)
  const maximum = connues.reduce<(typeof connues)[number] | undefined>(
    (haut, barre) => (haut === undefined || barre.litres > haut.litres ? barre : haut),
    undefined,
  )
  const nombre = (liste: readonly BarreComposeeDeGroupe[]): number =>
    Math.round(liste.reduce((somme, barre) => somme + joursDe(barre), 0))
  return {
    totalLitres: connues.length === 0 ? null : total,
    litresEstimes: connues.reduce((somme, { litresEstimes }) => somme + litresEstimes, 0),
    litresReportes: 0,
    moyenneBarre:
      entieres.length === 0 ? null : entieres.reduce((somme, { litres }) => somme + litres, 0) / entieres.length,
    moyenneJour: jours === 0 ? null : total / jours,
    nbJours: nombre(barres.filter(({ nbContrats }) => nbContrats > 0)),
    nbJoursConnus: nombre(connues),
    maximum,
  }
}
