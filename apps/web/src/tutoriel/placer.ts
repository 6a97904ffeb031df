export interface Boite {
  readonly x: number
  readonly y: number
  readonly largeur: number
  readonly hauteur: number
}

const ECART = 12
const MARGE = 12

const borner = (valeur: number, min: number, max: number): number => Math.min(Math.max(valeur, min), Math.max(min, max))

/**
 * Where a bubble goes beside what it shows: below, else above, else at its right, else at its left; in a corner when it fits
 * nowhere. Always whole in the window.
 */
export const placer = (
  cible: Boite | undefined,
  bulle: { readonly largeur: number; readonly hauteur: number },
  fenetre: { readonly largeur: number; readonly hauteur: number },
): { x: number; y: number } => {
  const xMax = fenetre.largeur - bulle.largeur - MARGE
  const yMax = fenetre.hauteur - bulle.hauteur - MARGE
  const coin = { x: borner(xMax, MARGE, xMax), y: borner(yMax, MARGE, yMax) }
  // alone, in the middle of the lower edge: messages have the corner
  if (cible === undefined) return { ...coin, x: borner((fenetre.largeur - bulle.largeur) / 2, MARGE, xMax) }
  const x = borner(cible.x, MARGE, xMax)
  const y = borner(cible.y, MARGE, yMax)
  const dessous = cible.y + cible.hauteur + ECART
  if (dessous <= yMax) return { x, y: Math.max(dessous, MARGE) }
  const dessus = cible.y - bulle.hauteur - ECART
  if (dessus >= MARGE) return { x, y: Math.min(dessus, yMax) }
  const droite = cible.x + cible.largeur + ECART
  if (droite <= xMax) return { x: droite, y }
  const gauche = cible.x - bulle.largeur - ECART
  return gauche >= MARGE ? { x: gauche, y } : coin
}
