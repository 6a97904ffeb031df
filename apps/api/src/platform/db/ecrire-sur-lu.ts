/** The version of a row as its writer read it. Null: there was none. Absent: not said, whatever is there is replaced. */
export type Lu = string | null | undefined

interface Ecritures {
  /** Writes over the row, only where it still is as it was read; answers whether it did. */
  readonly changer: (lu: string | undefined) => Promise<boolean>
  /** Writes where there is no row; answers whether there was none. */
  readonly creer: () => Promise<boolean>
}

/**
 * Writes over what was read and nothing else: of two people who edit the same thing, the second is told. Each writing holds
 * its condition in its statement, so that two at once cannot both pass.
 */
export const ecrireSurLu = async (lu: Lu, { changer, creer }: Ecritures): Promise<'change' | 'cree' | 'refuse'> => {
  if (lu !== null && (await changer(lu))) return 'change'
  if (typeof lu === 'string') return 'refuse'
  return (await creer()) ? 'cree' : 'refuse'
}
