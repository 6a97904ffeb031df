/**
 * Arithmetic on local days written yyyy-MM-dd (Europe/Paris). Days are counted as if in UTC: a local day is a date, not
 * 24 hours, so the clock changes do not matter here.
 */

const JOUR_MS = 86_400_000

const enMs = (jour: string): number => Date.parse(`${jour}T00:00:00Z`)
const enJour = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** True for a day of the calendar written yyyy-MM-dd (2026-02-30 is not one). */
export const isJour = (texte: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(texte) && !Number.isNaN(enMs(texte)) && enJour(enMs(texte)) === texte

export const ajouterJours = (jour: string, nombre: number): string => enJour(enMs(jour) + nombre * JOUR_MS)

/** Adds months and keeps the day of the month where it exists, else takes the last one (31 March - 1 month: 28 or 29). */
export const ajouterMois = (jour: string, nombre: number): string => {
  const rang = Number(jour.slice(0, 4)) * 12 + Number(jour.slice(5, 7)) - 1 + nombre
  const mois = `${String(Math.floor(rang / 12)).padStart(4, '0')}-${String((rang % 12) + 1).padStart(2, '0')}`
  const quantieme = Math.min(Number(jour.slice(8, 10)), nbJoursDuMois(mois))
  return `${mois}-${String(quantieme).padStart(2, '0')}`
}

/** Days of a month written yyyy-MM. */
export const nbJoursDuMois = (mois: string): number =>
  new Date(Date.UTC(Number(mois.slice(0, 4)), Number(mois.slice(5, 7)), 0)).getUTCDate()

/** 1 (Monday) to 7 (Sunday). */
export const jourDeSemaine = (jour: string): number => new Date(enMs(jour)).getUTCDay() || 7

/** Days from `du` to `au`, both included; 0 or less when `au` comes first. */
export const nbJours = (du: string, au: string): number => Math.round((enMs(au) - enMs(du)) / JOUR_MS) + 1

/** Monday of the week that holds a day. */
export const lundiDe = (jour: string): string => ajouterJours(jour, 1 - jourDeSemaine(jour))

/** First day of the quarter that holds a day. */
export const debutTrimestre = (jour: string): string =>
  `${jour.slice(0, 4)}-${String(Math.floor((Number(jour.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
