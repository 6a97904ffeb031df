import type { Contexte } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { passerEcritures } from '../../facture/creances.public.ts'
import { ecritureDuCredit } from './ecritures.rules.ts'

/** Money of no payment known. */
interface Argent {
  readonly prestataire: string
  readonly transaction: string
  readonly montant: number
  readonly le: Date
}

/**
 * Posts money of no payment, whole, to the credit of a contract: no due of it is settled by that.
 * @param reference what the règlement carries by which billing books it
 */
export const porterAuContrat = (
  ctx: Contexte,
  argent: Argent,
  { numeroContrat, reference }: { readonly numeroContrat: string; readonly reference: string },
): Promise<void> =>
  passerEcritures(ctx, [ecritureDuCredit(numeroContrat, argent)], {
    paiementId: null,
    reference,
    effetLe: jourLocal(argent.le),
  })
