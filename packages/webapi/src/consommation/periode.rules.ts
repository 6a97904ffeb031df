import { ajouterJours, ajouterMois, isJour } from './calendrier.rules.ts'
import type { Niveau } from './consommation.codes.ts'
import type { Bornes } from './zoom.rules.ts'

/** 1§9: days over the last 2 years, hours over the last 2 months, without a sensible minimum the last 5 years. */
const PRESELECTION_JOURS_ANNEES = 2
const PRESELECTION_HEURES_MOIS = 2
const PRESELECTION_SANS_MINIMUM_ANNEES = 5

/** Remote reading did not exist before: an older or a future minimum is a mistake in the data, not a bound. */
const PREMIER_JOUR_SENSE = '1990-01-01'

/** A minimum worth using: a day, not before 1990, not in the future. */
const isMinimumSense = (min: string | null | undefined, aujourdhui: string): min is string =>
  typeof min === 'string' && isJour(min) && min >= PREMIER_JOUR_SENSE && min <= aujourdhui

/** Bounds of the data of one level; a missing or senseless minimum becomes five years ago (1§9). */
export const bornesDe = (
  dates: { readonly min?: string | null; readonly max?: string | null } | null | undefined,
  aujourdhui: string,
): Bornes | undefined => {
  const max = dates?.max && isJour(dates.max) ? (dates.max > aujourdhui ? aujourdhui : dates.max) : undefined
  if (!max) return undefined
  const min = isMinimumSense(dates?.min, aujourdhui)
    ? dates.min
    : ajouterMois(aujourdhui, -12 * PRESELECTION_SANS_MINIMUM_ANNEES)
  return min <= max ? { min, max } : undefined
}

const reculDe = (niveau: Niveau): number | undefined => {
  if (niveau === 'HEURE') return PRESELECTION_HEURES_MOIS
  return niveau === 'JOURNEE' ? 12 * PRESELECTION_JOURS_ANNEES : undefined
}

/**
 * Period preselected for a level when nothing else was chosen (1§9), both days included and within the data: the last
 * two years for days, the last two months for hours, everything for months and years.
 */
export const periodePreselectionnee = (
  niveau: Niveau,
  dates: { readonly min?: string | null; readonly max?: string | null } | null | undefined,
  aujourdhui: string,
): { du: string; au: string } => {
  const bornes = bornesDe(dates, aujourdhui)
  const plancher = bornes?.min ?? ajouterMois(aujourdhui, -12 * PRESELECTION_SANS_MINIMUM_ANNEES)
  const au = bornes?.max ?? aujourdhui
  const recul = reculDe(niveau)
  if (recul === undefined) return { du: plancher, au }
  const du = ajouterJours(ajouterMois(aujourdhui, -recul), 1)
  return { du: du < plancher ? plancher : du > au ? plancher : du, au }
}

/**
 * The twelve whole months before the one of a day, both ends included: what « sur un an » means on every screen, in alerts (1§9) and
 * in messages. One period, so that an average day is one figure.
 */
export const douzeMoisAvant = (jour: string): { du: string; au: string } => {
  const debutDuMois = `${jour.slice(0, 7)}-01`
  return { du: ajouterMois(debutDuMois, -12), au: ajouterJours(debutDuMois, -1) }
}

/** Consumption older than the archive minimum date is forbidden: a more recent period is to be chosen (1§5). */
export const isTropAncien = (du: string, dateMinArchive: string | null | undefined): boolean =>
  Boolean(dateMinArchive && du < dateMinArchive)
