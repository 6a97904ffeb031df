/** Widths of windows, each with the height in pixels that the notice took there: `412:87;1280:45`. Nothing but that is read of what a browser kept. */
export const placeA = (garde: string | null, largeur: number): number =>
  Number(garde?.match(`\\b${largeur}:(\\d+)`)?.[1] ?? 0)
