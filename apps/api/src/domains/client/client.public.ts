import type { VoirObjet } from '../../platform/http/route.ts'
import { voitClient } from './client.repo.ts'

/** A client is seen through a contract of which it is holder, co-holder or payer (the key is numeroClient). */
export const voirClient: VoirObjet = async (ctx, auteur, identifiant) =>
  typeof identifiant === 'string' && (await voitClient(ctx.sql, auteur, identifiant))
