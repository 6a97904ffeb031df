import type { LigneDePaiement } from '../paiement.repo.ts'

/**
 * What a payment was for, with the money that really came: each line in its order, as far as it goes; what is more stands on the first
 * line, and goes to the advance where that due does not take it. The sum of the lines is `centimes`. Pure.
 */
export const repartir = <Ligne extends LigneDePaiement>(lignes: readonly Ligne[], centimes: number): Ligne[] => {
  let libre = centimes
  const parts = lignes.map((ligne) => {
    const part = Math.min(ligne.centimes, libre)
    libre -= part
    return { ...ligne, centimes: part, avance_centimes: 0 }
  })
  return parts.map((ligne, rang) => (rang === 0 ? { ...ligne, centimes: ligne.centimes + libre } : ligne))
}
