import { administrationPaiementErreurs } from '@ondine/webapi/paiement/administration.messages.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { passerEcritures, reprendreEcritures } from '../../facture/creances.public.ts'
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
  passerEcritures(ctx, [ecritureDuCredit(numeroContrat, argent, reference)], {
    paiementId: null,
    reference,
    effetLe: jourLocal(argent.le),
  })

/**
 * Takes that money back from the credit of the contract, by the inverse row of the ledger.
 * @throws ErreurApi PA43 a part of it settled something else since
 */
export const reprendreDuContrat = async (
  ctx: Contexte,
  { numeroContrat, reference }: { readonly numeroContrat: string; readonly reference: string },
): Promise<void> => {
  const aDecouvert = await reprendreEcritures(ctx, [numeroContrat], {
    paiementId: null,
    reference,
    effetLe: jourLocal(ctx.clock.now()),
  })
  if (aDecouvert.length > 0) throw new ErreurApi(administrationPaiementErreurs.avanceUtilisee)
}
