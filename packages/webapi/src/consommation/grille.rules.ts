import { jourDeSemaine } from './calendrier.rules.ts'

/** Width of a row of the calendar grid (1§9): 7 days from Monday, or 6 hours. */
export const LARGEUR_GRILLE = { JOURNEE: 7, HEURE: 6 } as const

/**
 * Rows of the calendar grid, null outside the period. Days stand under their weekday; hours follow each other, 23 or 25 of them on
 * the days of a clock change.
 */
export const enGrille = <T extends { readonly debut: string }>(
  barres: readonly T[],
  granularite: 'JOURNEE' | 'HEURE',
): (T | null)[][] => {
  const largeur = LARGEUR_GRILLE[granularite]
  const premier = barres[0]?.debut
  const avant = granularite === 'JOURNEE' && premier !== undefined ? jourDeSemaine(premier.slice(0, 10)) - 1 : 0
  const cellules: (T | null)[] = [...Array.from({ length: avant }, () => null), ...barres]
  while (cellules.length % largeur !== 0) cellules.push(null)
  return Array.from({ length: cellules.length / largeur }, (_, rang) =>
    cellules.slice(rang * largeur, (rang + 1) * largeur),
  )
}
