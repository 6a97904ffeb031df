/** [du, au[ as ISO texts; au null while it lasts. */
export type Intervalle = { readonly du: string; readonly au: string | null }

/** [du, au[ of a file; au undefined where the file has no such column: the stored end stays. */
export type IntervalleLu = { readonly du: string; readonly au: string | null | undefined }

const ms = (texte: string | null): number => (texte === null ? Number.POSITIVE_INFINITY : Date.parse(texte))

export const seChevauchent = (a: Intervalle, b: Intervalle): boolean => ms(a.du) < ms(b.au) && ms(b.du) < ms(a.au)

type Connu = Intervalle & { readonly cle: string }

/** The interval each line stands for, with the stored end of its own where the file has no column for it. */
export const avecFinConnue = <L extends IntervalleLu>(
  lignes: readonly L[],
  connus: readonly Connu[],
  cleDe: (ligne: L) => string,
): (L & Intervalle)[] => {
  const fins = new Map(connus.map((connu) => [`${connu.cle} ${ms(connu.du)}`, connu.au]))
  return lignes.map((ligne) => ({
    ...ligne,
    au: ligne.au === undefined ? (fins.get(`${cleDe(ligne)} ${ms(ligne.du)}`) ?? null) : ligne.au,
  }))
}

/**
 * Lines whose interval overlaps another one of the same owner, in the database or among the lines before it.
 * An interval with the same start is the same one, corrected.
 */
export const chevauchements = <L extends Intervalle>(
  lignes: readonly L[],
  connus: readonly Connu[],
  cleDe: (ligne: L) => string,
): Set<L> => {
  const parCle = new Map<string, Map<number, Intervalle>>()
  const de = (cle: string): Map<number, Intervalle> => {
    const siens = parCle.get(cle) ?? new Map<number, Intervalle>()
    parCle.set(cle, siens)
    return siens
  }
  for (const connu of connus) de(connu.cle).set(ms(connu.du), connu)
  // a line that corrects a known interval counts at once: its old bounds no longer matter
  for (const ligne of lignes) {
    const siens = de(cleDe(ligne))
    if (siens.has(ms(ligne.du))) siens.set(ms(ligne.du), ligne)
  }
  const fautives = new Set<L>()
  for (const ligne of lignes) {
    const siens = de(cleDe(ligne))
    const gene = [...siens].some(([du, autre]) => du !== ms(ligne.du) && seChevauchent(autre, ligne))
    if (gene) {
      fautives.add(ligne)
      if (siens.get(ms(ligne.du)) === ligne) siens.delete(ms(ligne.du))
    } else siens.set(ms(ligne.du), ligne)
  }
  return fautives
}
