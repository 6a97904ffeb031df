import { estRoleClient } from '@ondine/webapi/client/client.codes.ts'
import type { VoirObjet } from '../../platform/http/route.ts'
import { voitClient } from './client.repo.ts'

/**
 * A client is seen through a contract of which it is holder, co-holder or payer (the key is numeroClient). Its role names it within a
 * contract, which the call names too. */
export const voirClient: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'string' && (estRoleClient(identifiant) || (await voitClient(ctx.sql, auteur, identifiant)))
