import { dateLongue } from '../../ui/format/dates.ts'
import { paiementTextes as textes } from './paiement.textes.ts'

/**
 * By when what is left after a payment is to be paid; null where no day is known.
 * @param reste centimes
 * @param limite the first day by which some of it is due, yyyy-MM-dd: it may be past
 */
export const direReste = (reste: number, limite: string | undefined, aujourdhui: string): string | null => {
  if (reste <= 0) return textes.aJour
  if (limite === undefined) return null
  return limite < aujourdhui ? textes.passee(dateLongue(limite)) : `${textes.avant} ${dateLongue(limite)}.`
}
