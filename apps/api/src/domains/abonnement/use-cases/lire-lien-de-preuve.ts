import type { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { lireLienDuCompte } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { estAttache } from '../attachement-de.repo.ts'

type Endpoint = typeof preuveEndpoints.lireLienDePreuve

/**
 * What a link of proof is still good for, in this session. A used one says "done" only to the account that asked for it, and only while
 * the contract is open to it; of another's it says no more than the refusal of `confirmerParLien`. @throws ErreurApi 429
 */
export const lireLienDePreuve = async (
  ctx: ContexteUtilisateur,
  { body: { code } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  await limiterLiens(ctx)
  const { userWebId } = ctx.auteur
  const lien = await lireLienDuCompte(ctx, 'PREUVE_CONTRAT', code)
  if (lien !== undefined && lien.userWebId !== userWebId)
    return { etat: lien.vivant ? 'AUTRE_COMPTE' : 'PERDU', numeroContrat: null }
  const numeroContrat = lien?.charge.numeroContrat
  if (lien === undefined || numeroContrat === undefined) return { etat: 'PERDU', numeroContrat: null }
  if (await estAttache(ctx.sql, userWebId, numeroContrat)) return { etat: 'DEJA_FAIT', numeroContrat }
  return lien.vivant ? { etat: 'VALABLE', numeroContrat } : { etat: 'PERDU', numeroContrat: null }
}
