/**
 * Widths of windows, each with the height in pixels that the notice took there: `412:87;1280:45`. Nothing but that is read of what a browser
 * kept. 0 where none is expected, undefined where nobody knows: a browser that showed none yet, or never at that width.
 */
export const placeA = (garde: string | null, largeur: number): number | undefined => {
  if (garde === '') return 0
  const hauteur = garde?.match(`\\b${largeur}:(\\d+)`)?.[1]
  return hauteur === undefined ? undefined : Number(hauteur)
}
