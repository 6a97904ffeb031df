interface Evenement {
  readonly de: string | null
  readonly vers: string
  readonly texte: string | null
  readonly constat: boolean
}

/** How far a request came: what moved it, and what was done without a word. Words alone stand in the thread. */
export const etapesDe = <E extends Evenement>(evenements: readonly E[]): readonly E[] =>
  evenements.filter(({ de, vers, texte, constat }) => texte === null || constat || de !== vers)

/** What was said, on either side, in its order. */
export const messagesDe = <E extends Evenement>(
  evenements: readonly E[],
): readonly (E & { readonly texte: string })[] =>
  evenements.filter((un): un is E & { readonly texte: string } => un.texte !== null && !un.constat)
