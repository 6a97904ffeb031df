import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { donneesJusquAu, repereDe, uniteDe, vueBarres, vueReperes, vueStatistiques } from '../consommation.view.ts'
import { resumer } from '../lecture/resumer.ts'
import { isTelereleve, lireSerieAutorisee, type PeriodeAutorisee } from './lire-serie-autorisee.ts'

type Endpoints = typeof consommationEndpoints

/**
 * The bars of the chart with their figures (1§3.7, 1§4): one round trip to the database. The guard has checked the contract.
 * @throws ErreurApi as lireSerieAutorisee
 */
export const composerGraphe = async (
  ctx: ContexteUtilisateur,
  periode: PeriodeAutorisee,
): Promise<Reponse<Endpoints['getConsoGraphData']>> => {
  const { numeroContrat, granularite } = periode
  const { lu, du, au, barres } = await lireSerieAutorisee(ctx, periode)
  const resume = resumer(barres, granularite, lu.sejours, ctx.clock.now().getTime() / 1000)
  return {
    numeroContrat,
    granularite,
    du,
    au,
    unite: uniteDe(lu),
    telereleve: isTelereleve(lu),
    barres: vueBarres(barres),
    statistiques: { ...vueStatistiques(resume, du, au), ...vueReperes(resume.moyenneJour, repereDe(ctx, lu)) },
    donneesJusquAu: donneesJusquAu(lu),
  }
}

export const lireGraphe = (ctx: ContexteUtilisateur, { params }: Entree<Endpoints['getConsoGraphData']>) =>
  composerGraphe(ctx, params)

/** The figures alone (1§3.7): the same reading, so that they always agree with the chart. */
export const lireStatistiques = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['statistiquesConsommation']>,
): Promise<Reponse<Endpoints['statistiquesConsommation']>> => (await composerGraphe(ctx, params)).statistiques
