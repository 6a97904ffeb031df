import type { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { abonnementErreurs } from '@ondine/webapi/abonnement/abonnement.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { deplacerDefaut } from '../attachements.repo.ts'

type Endpoint = typeof abonnementEndpoints.setContratParDefaut

/**
 * Makes one attached contract the default one; the flag leaves the others (1§4).
 * @throws ErreurApi AB02 contract seen but not attached (staff, sub-users, group members)
 */
export const choisirContratParDefaut = async (
  ctx: ContexteUtilisateur,
  { body: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  if (!(await deplacerDefaut(ctx.sql, ctx.auteur.userWebId, numeroContrat)))
    throw new ErreurApi(abonnementErreurs.contratNonAttache)
  return { numeroContrat, isDefautContrat: true }
}
