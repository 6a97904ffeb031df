import type { Contexte } from '../../../platform/context.ts'
import { type Due, verrouillerCreances } from '../../facture/creances.public.ts'
import { findLignes, type LigneDePaiement, type LignePaiement, verrouillerPaiement } from '../paiement.repo.ts'

/** A payment that is about to change, held with its dues until the end of the transaction. */
export interface Pris {
  readonly paiement: LignePaiement
  readonly lignes: readonly LigneDePaiement[]
  readonly dues: readonly Due[]
}

/** Locks the dues of a payment, then itself: the order of everybody. @throws Error no such payment */
export const prendre = async (ctx: Contexte, id: string): Promise<Pris> => {
  const lignes = await findLignes(ctx.sql, id)
  const dues = await verrouillerCreances(
    ctx,
    lignes.map(({ numero_contrat, id_creance }) => ({ numeroContrat: numero_contrat, idCreance: id_creance })),
  )
  const paiement = await verrouillerPaiement(ctx.sql, id)
  if (paiement === undefined) throw new Error('a payment that was found is gone')
  return { paiement, lignes, dues }
}
