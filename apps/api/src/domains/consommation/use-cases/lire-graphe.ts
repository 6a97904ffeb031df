import type { consommationEndpoints } from '@ondine/webapi/consommation/consommation.endpoints.ts'
import type { GrapheDeBarres } from '@ondine/webapi/consommation/consommation.schemas.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import {
  donneesJusquAu,
  repereDe,
  uniteDe,
  vueBarres,
  vuePoints,
  vueReperes,
  vueStatistiques,
} from '../consommation.view.ts'
import { resumer } from '../lecture/resumer.ts'
import { isTelereleve, lireSerieAutorisee, type PeriodeAutorisee, type SerieAutorisee } from './lire-serie-autorisee.ts'

type Endpoints = typeof consommationEndpoints

const vue = (
  ctx: ContexteUtilisateur,
  { numeroContrat, granularite }: PeriodeAutorisee,
  { lu, du, au, barres }: SerieAutorisee,
): GrapheDeBarres => {
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

/**
 * The bars of the chart with their figures (1§3.7, 1§4): one round trip to the database. The guard has checked the contract.
 * @throws ErreurApi as lireSerieAutorisee
 */
export const composerGraphe = async (ctx: ContexteUtilisateur, periode: PeriodeAutorisee): Promise<GrapheDeBarres> =>
  vue(ctx, periode, await lireSerieAutorisee(ctx, periode))

/** The same with what the meter showed as each bar ended (1§3.7), for who asks the chart itself. */
export const composerGrapheAvecPoints = async (
  ctx: ContexteUtilisateur,
  periode: PeriodeAutorisee,
): Promise<Reponse<Endpoints['getConsoGraphData']>> => {
  const serie = await lireSerieAutorisee(ctx, periode, { avecPoints: true })
  const graphe = vue(ctx, periode, serie)
  return {
    ...graphe,
    barres: { ...graphe.barres, ...vuePoints(serie.barres, serie.lu.points ?? [], periode.granularite) },
  }
}

export const lireGraphe = (ctx: ContexteUtilisateur, { params }: Entree<Endpoints['getConsoGraphData']>) =>
  composerGrapheAvecPoints(ctx, params)

/** The figures alone (1§3.7): the same reading, so that they always agree with the chart. */
export const lireStatistiques = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['statistiquesConsommation']>,
): Promise<Reponse<Endpoints['statistiquesConsommation']>> => (await composerGraphe(ctx, params)).statistiques
