import type { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { COMPLET, completude, seulementLesSiens } from '@ondine/webapi/client/client.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findClientsDuContrat, findRolesDuCompte } from '../client.repo.ts'
import { estAttache } from '../client-detail.repo.ts'

type Endpoints = typeof clientEndpoints

/** What is missing in the details of the contract's clients (1§2.4, 1§3.4). */
export const verifierCompletude = async (
  ctx: ContexteUtilisateur,
  { params }: Pick<Entree<Endpoints['isCoordonneesIncompletes']>, 'params'>,
): Promise<Reponse<Endpoints['isCoordonneesIncompletes']>> => {
  const clients = await findClientsDuContrat(ctx.sql, params.numeroContrat)
  if (clients === undefined) throw new ErreurApi(communErreurs.introuvable)
  return completude(clients)
}

/**
 * The same check, which blocks only where the feature says so (1§6 BloqueContratCoordonneeIncomplete), and only who may complete
 * the details: a sub-user, staff or another client of the contract would wait for ever in front of a form that is not theirs.
 */
export const verifierCompletudeBloquante = async (
  ctx: ContexteUtilisateur,
  entree: Entree<Endpoints['isCoordonneesIncompletesBloquant']>,
): Promise<Reponse<Endpoints['isCoordonneesIncompletesBloquant']>> =>
  ctx.fonctionnalites.BloqueContratCoordonneeIncomplete &&
  (await estAttache(ctx.sql, ctx.auteur.userWebId, entree.params.numeroContrat))
    ? seulementLesSiens(
        await verifierCompletude(ctx, entree),
        await findRolesDuCompte(ctx.sql, ctx.auteur.userWebId, entree.params.numeroContrat),
      )
    : COMPLET
