/** A few windows: a phone held both ways, a window on half a screen and on the whole of it. */
const MAXIMUM = 6

/** What is kept once a notice took that height there, the last windows only; where none shows, none is expected at any width. */
export const avecPlace = (garde: string | null, largeur: number, hauteur: number): string => {
  if (hauteur === 0) return ''
  const autres = (garde ?? '').split(';').filter((une) => /^\d+:\d+$/.test(une) && !une.startsWith(`${largeur}:`))
  return [...autres, `${largeur}:${hauteur}`].slice(-MAXIMUM).join(';')
}
