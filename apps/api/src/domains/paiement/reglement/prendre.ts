import type { Contexte } from '../../../platform/context.ts'
import { type Due, tenirComptes, verrouillerCreances } from '../../facture/creances.public.ts'
import { findLignes, type LigneDePaiement, type LignePaiement, verrouillerPaiement } from '../paiement.repo.ts'

/** A payment that is about to change, held with its dues until the end of the transaction. */
export interface Pris {
  readonly paiement: LignePaiement
  readonly lignes: readonly LigneDePaiement[]
  readonly dues: readonly Due[]
}

/** Locks the accounts that a payment posts in, then itself: the order of everybody (README.md). @throws Error no such payment */
export const prendre = async (ctx: Contexte, id: string): Promise<Pris> => {
  const lignes = await findLignes(ctx.sql, id)
  await tenirComptes(ctx, [...new Set(lignes.map(({ numero_contrat }) => numero_contrat))])
  const dues = await verrouillerCreances(
    ctx,
    lignes.map(({ numero_contrat, id_creance }) => ({ numeroContrat: numero_contrat, idCreance: id_creance })),
  )
  const paiement = await verrouillerPaiement(ctx.sql, id)
  if (paiement === undefined) throw new Error('a payment that was found is gone')
  return { paiement, lignes, dues }
}
