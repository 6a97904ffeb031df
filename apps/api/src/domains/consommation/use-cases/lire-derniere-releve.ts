import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourDe } from '../lecture/calendrier.ts'
import { vueDerniereReleve } from '../lecture/derniere-releve.ts'
import { lireSerie } from '../series.repo.ts'

type Endpoint = typeof consommationEndpoints.getDerniereConsommationRelevee

/** The last reading of the contract: an index, its date, and the volume since the reading before. */
export const lireDerniereReleve = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const aujourdhui = jourDe(Math.floor(ctx.clock.now().getTime() / 1000))
  const lu = await lireSerie(ctx.sql, {
    numeroContrat,
    userWebId: ctx.auteur.userWebId,
    granularite: 'JOURNEE',
    du: aujourdhui,
    au: aujourdhui,
  })
  if (lu === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueDerniereReleve(lu)
}
