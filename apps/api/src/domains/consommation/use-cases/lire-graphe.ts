import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { donneesJusquAu, uniteDe, vueBarres, vueStatistiques } from '../consommation.view.ts'
import { resumer } from '../lecture/resumer.ts'
import { isTelereleve, lireSerieAutorisee } from './lire-serie-autorisee.ts'

type Endpoints = typeof consommationEndpoints

/** The bars of the chart with their figures (1§3.7, 1§4): one round trip to the database. */
export const lireGraphe = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['getConsoGraphData']>,
): Promise<Reponse<Endpoints['getConsoGraphData']>> => {
  const { numeroContrat, granularite } = params
  const { lu, du, au, barres } = await lireSerieAutorisee(ctx, params)
  const resume = resumer(barres, granularite, lu.sejours, ctx.clock.now().getTime() / 1000)
  return {
    numeroContrat,
    granularite,
    du,
    au,
    unite: uniteDe(lu),
    telereleve: isTelereleve(lu),
    barres: vueBarres(barres),
    statistiques: vueStatistiques(resume, du, au),
    donneesJusquAu: donneesJusquAu(lu),
  }
}

/** The figures alone (1§3.7): the same reading, so that they always agree with the chart. */
export const lireStatistiques = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['statistiquesConsommation']>,
): Promise<Reponse<Endpoints['statistiquesConsommation']>> => {
  const { lu, du, au, barres } = await lireSerieAutorisee(ctx, params)
  return vueStatistiques(resumer(barres, params.granularite, lu.sejours, ctx.clock.now().getTime() / 1000), du, au)
}
