import type { Contexte } from '../../../platform/context.ts'
import { type LigneTenue, type PaiementPris, rendrePasses, tenirPaiement } from './prendre.repo.ts'

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

/**
 * The lines of a payment whose money is about to be posted. Where billing booked it before, what its règlements moved is given back first: the
 * money settles what it was for, and is not told as paid twice.
 */
export const lignesASolder = async (ctx: Contexte, paiement: PaiementPris): Promise<readonly LigneTenue[]> => {
  const contrats = [...new Set(paiement.lignes.flatMap((l) => (l.passe ? [l.numero_contrat] : [])))]
  if (contrats.length === 0) return paiement.lignes
  await rendrePasses(ctx.sql, contrats, paiement.reference)
  return (await prendre(ctx, paiement.id)).lignes
}
