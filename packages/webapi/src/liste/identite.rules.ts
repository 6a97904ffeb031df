/**
 * What tells a row of a list apart, as one text: selections, keys of the rows on screen. A key of several columns is written
 * part by part, `0012345/F-2026-1`, the signs that part them escaped; one of a single column stands as it is.
 */
export const ecrireIdentite = (parties: readonly (string | number)[]): string =>
  parties.length === 1 ? String(parties[0]) : parties.map(encodeURIComponent).join('/')

/** Its parts again; undefined where the text names no row of a key of so many columns. */
export const lireIdentite = (identite: string, colonnes: number): string[] | undefined => {
  if (colonnes === 1) return [identite]
  const parties = identite.split('/')
  if (parties.length !== colonnes) return undefined
  try {
    return parties.map(decodeURIComponent)
  } catch {
    return undefined
  }
}
