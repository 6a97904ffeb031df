import type { Contexte } from '../../../platform/context.ts'
import { type PaiementPris, tenirPaiement } from './prendre.repo.ts'

/**
 * Holds the accounts that a payment posts in, then itself, until the end of the transaction (README.md), and reads them as they stand then.
 * @param transaction that came, to say whether it is known
 * @throws Error no such payment
 */
export const prendre = async (ctx: Contexte, id: string, transaction?: string): Promise<PaiementPris> => {
  const pris = await tenirPaiement(ctx.sql, id, transaction)
  if (pris === undefined) throw new Error('a payment that was found is gone')
  return pris
}
