/**
 * Where a long text is cut (1§9): at the last space before `longueur`, or there when there is none. Undefined where the text is
 * short enough, or where less than a few words would be hidden.
 */
export const couperTexte = (texte: string, longueur: number): string | undefined => {
  const MARGE = 20
  if (longueur <= 0 || texte.length <= longueur + MARGE) return undefined
  const espace = texte.lastIndexOf(' ', longueur)
  return texte.slice(0, espace > longueur / 2 ? espace : longueur).replace(/[\s,;:.\u00a0\u202f]+$/u, '')
}
