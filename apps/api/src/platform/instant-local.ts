import { fuseauDe, texteJour } from './temps-local.ts'

/** The local clock of the product (decisions: units). */
export const PARIS = fuseauDe('Europe/Paris')

const deux = (nombre: number): string => String(nombre).padStart(2, '0')

/** Seconds UTC as ISO 8601 with the offset of Europe/Paris: 2026-11-19T06:00:00+01:00. */
export const instantLocal = (secondes: number): string => {
  const decalage = PARIS.decalage(secondes)
  const minutes = Math.abs(decalage) / 60
  const signe = decalage < 0 ? '-' : '+'
  const horloge = new Date((secondes + decalage) * 1000).toISOString().slice(0, 19)
  return `${horloge}${signe}${deux(Math.floor(minutes / 60))}:${deux(minutes % 60)}`
}

/** Local day of an instant, yyyy-MM-dd. */
export const jourLocal = (instant: Date): string => texteJour(PARIS.jour(Math.floor(instant.getTime() / 1000)))

/** The local clock in the UTC fields of a date, for what writes these: the entries of an archive. */
export const horlogeLocale = (instant: Date): Date =>
  new Date(instant.getTime() + PARIS.decalage(Math.floor(instant.getTime() / 1000)) * 1000)
