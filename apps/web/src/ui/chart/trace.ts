/** A bar of zero litres still shows that something was measured. */
const HAUTEUR_MIN = 2

/** Outline of a bar standing on the base, its two top corners rounded. */
export const traceBarre = (x: number, haut: number, epaisseur: number, base: number, rayon = 4): string => {
  const sommet = Math.min(haut, base - HAUTEUR_MIN)
  const r = Math.min(rayon, epaisseur / 3, base - sommet)
  return `M${x} ${base}V${sommet + r}q0 ${-r} ${r} ${-r}h${epaisseur - 2 * r}q${r} 0 ${r} ${r}V${base}Z`
}
