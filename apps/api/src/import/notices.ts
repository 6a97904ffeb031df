import type { Remarque } from './format.ts'

/** Held at once; beyond, the oldest is told at once and may be told again: a file that contradicts everything stays readable. */
const GARDES = 100_000

/**
 * Warnings that several lines may give (`Remarque.cle`), told once, of the last of them. Not of the first: a run that was killed and
 * runs again already knows at the first line what the clean one learns at the last, and both must say the same.
 */
export class AvisTenus {
  readonly #avis = new Map<string, { readonly rang: number; readonly remarque: Remarque }>()

  a(cle: string): boolean {
    return this.#avis.has(cle)
  }

  /** Keeps those with a key, answers what is to be told at once. `rang`: of the file. */
  trier(rang: number, remarques: readonly Remarque[]): Remarque[] {
    const immediates: Remarque[] = []
    for (const remarque of remarques) {
      const { cle } = remarque
      if (cle === undefined) {
        immediates.push(remarque)
        continue
      }
      this.#avis.delete(cle)
      this.#avis.set(cle, { rang, remarque })
      const [premiere] = this.#avis
      if (this.#avis.size <= GARDES || premiere === undefined) continue
      immediates.push(premiere[1].remarque)
      this.#avis.delete(premiere[0])
    }
    return immediates
  }

  /** Those of one file, in the order of its lines. */
  duFichier(rang: number): Remarque[] {
    const siens = [...this.#avis.values()].filter((avis) => avis.rang === rang).map(({ remarque }) => remarque)
    return siens.sort((a, b) => a.ligne - b.ligne)
  }
}
