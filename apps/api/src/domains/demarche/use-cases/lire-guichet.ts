import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { compter, findAgents } from '../guichet.repo.ts'

type Endpoints = typeof demarcheEndpoints

/** What is on the desk of whoever asks, and the day by which it is late. */
export const compterDemandes = async (
  ctx: ContexteUtilisateur,
): Promise<Reponse<Endpoints['comptesDemandesATraiter']>> => {
  const jour = jourLocal(ctx.clock.now())
  return { jour, ...(await compter(ctx.sql, { agentId: ctx.auteur.userWebId, jour })) }
}

/** Whom a request may be handed over to. */
export const lireAgents = (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['agentsDemandes']>> =>
  findAgents(ctx.sql)
