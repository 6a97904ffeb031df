/** Rows of one call of a bulk action: between two, the person sees how far it is. */
const PAQUET = 1_000

export interface Refus {
  readonly numeroContrat: string
  readonly code: string
  readonly message: string
}
/** Once a bulk action is over: what was left aside, and what a failure left undone. */
export type ApresLot = (refus: readonly Refus[], restants: readonly string[]) => void

interface Bilan {
  readonly nbTraites: number
  readonly refus: readonly Refus[]
}

/**
 * A bulk action, packet by packet: what one packet refuses stops none of the others. `suivre` is told how many contracts are
 * dealt with. A call that fails ends it: the packets before it are done, `cause` says why `restants` are not.
 */
export const parPaquets = async (
  agir: (numeros: readonly string[]) => Promise<Bilan>,
  numeros: readonly string[],
  suivre: (faits: number) => void,
): Promise<Bilan & { readonly restants: readonly string[]; readonly cause?: unknown }> => {
  let nbTraites = 0
  const refus: Refus[] = []
  for (let debut = 0; debut < numeros.length; debut += PAQUET) {
    suivre(debut)
    try {
      const fait = await agir(numeros.slice(debut, debut + PAQUET))
      nbTraites += fait.nbTraites
      refus.push(...fait.refus)
    } catch (cause) {
      return { nbTraites, refus, restants: numeros.slice(debut), cause }
    }
  }
  return { nbTraites, refus, restants: [] }
}
