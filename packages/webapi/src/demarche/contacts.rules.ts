/** Stands for every return code that has no line of its own (3§3). */
export const TOUT_CODE = '*'

interface Ligne {
  readonly codeRetourDemarche: string
  /** Null: any. */
  readonly typeContrat: string | null
}

/** The one contact that a request goes to: its own return code before any, then its own type of contract before any. */
export const contactPour = <C extends Ligne>(
  contacts: readonly C[],
  { code, typeContrat }: { readonly code: string | undefined; readonly typeContrat: string | null },
): C | undefined => {
  const poids = (un: Ligne): number => (un.codeRetourDemarche === TOUT_CODE ? 0 : 2) + (un.typeContrat === null ? 0 : 1)
  return contacts
    .filter(
      (un) =>
        (un.codeRetourDemarche === TOUT_CODE || un.codeRetourDemarche === code?.toUpperCase()) &&
        (un.typeContrat === null || un.typeContrat === typeContrat),
    )
    .toSorted((a, b) => poids(b) - poids(a))[0]
}
