import { arrondir, montantCalcule } from '@ondine/webapi/facture/arithmetique.rules.ts'
import type { DetailAEcrire } from '../tables/invoice-lines.repo.ts'
import { montantDit } from './factures.rules.ts'

const SANS_DOCUMENT = 'aucun document n’est écrit de cette facture, il y faut l’original'

/**
 * What is wrong with the lines that a bill has, in one sentence; undefined where they say nothing wrong. Those that tell neither quantity
 * nor price say nothing wrong.
 * @param attendu amount of the bill
 */
export const douteDesLignes = (
  { totalTtc, lignes, tva }: Pick<DetailAEcrire, 'totalTtc' | 'lignes' | 'tva'>,
  attendu: number,
): string | undefined => {
  if (totalTtc !== attendu)
    return `les lignes font ${montantDit(totalTtc)}, la facture ${montantDit(attendu)} : elle est montrée sans son calcul`
  for (const ligne of lignes) {
    const calcule = montantCalcule(ligne)
    if (calcule !== null && calcule !== ligne.montant)
      return `la ligne de rang ${ligne.rang} est de ${montantDit(ligne.montant)}, sa quantité et son prix font ${montantDit(calcule)} : ${SANS_DOCUMENT}`
  }
  for (const { taux, base, montant } of tva) {
    const calcule = arrondir(base, taux, 1000)
    if (calcule !== montant)
      return `la TVA à ${String(taux / 10).replace('.', ',')} % est de ${montantDit(montant)}, ses lignes font ${montantDit(calcule)} : ${SANS_DOCUMENT}`
  }
  return undefined
}
