import { estRoleClient } from '@ondine/webapi/client/client.codes.ts'
import type { VoirObjet } from '../../platform/http/services.ts'
import { peutNommerClient } from './client.repo.ts'

/**
 * A client is seen through a contract of which it is holder, co-holder or payer (the key is numeroClient): by its number where the caller knows
 * that from us, else by its role within a contract, which the call names too.
 */
export const voirClient: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'string' &&
  (estRoleClient(identifiant) || (await peutNommerClient(ctx.sql, auteur, identifiant)))
