import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Seeded draws: the same seed gives the same demo, to the litre. */
export interface Hasard {
  /** Whole number, both bounds included. */
  entier(min: number, max: number): number
  choix<T>(liste: readonly T[]): T
  /** True `sur mille` times out of a thousand. */
  arrive(surMille: number): boolean
  /** Weighted draw: the first weights' sum that passes a draw. */
  pondere<T>(liste: readonly (readonly [T, number])[]): T
}

export const creerHasard = (graine: number): Hasard => {
  const generateur = xoroshiro128plus(graine)
  const entier = (min: number, max: number) => uniformInt(generateur, min, max)
  return {
    entier,
    choix: (liste) => {
      const tire = liste[entier(0, liste.length - 1)]
      if (tire === undefined) throw new Error('choice in an empty list')
      return tire
    },
    arrive: (surMille) => entier(0, 999) < surMille,
    pondere: (liste) => {
      let total = 0
      for (const [, poids] of liste) total += poids
      let reste = entier(1, total)
      for (const [valeur, poids] of liste) {
        reste -= poids
        if (reste <= 0) return valeur
      }
      throw new Error('weighted choice in an empty list')
    },
  }
}
