import type { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { vueInstance } from '../alerte.view.ts'
import { listerInstances } from '../historique.repo.ts'

type Endpoints = typeof alerteEndpoints

/** Fired alerts of a contract, latest first (1§3.6); what readings later denied is left out. */
export const lireHistorique = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['historiqueInstancesAlertes']>,
): Promise<Reponse<Endpoints['historiqueInstancesAlertes']>> => {
  const nombre = body.nbElements ?? ctx.parametres.ConfigurationNbMaxElementPagination
  const { lignes, total } = await listerInstances(
    ctx.sql,
    {
      userWebId: ctx.auteur.userWebId,
      numeroContrat: body.numeroContratAbonnement,
      type: body.codeTypeAlarme ?? null,
      etats: ['DECLENCHEE', 'EN_PAUSE', 'TERMINEE'],
      idInstance: null,
    },
    { nombre, saut: Math.min((body.indexPage - 1) * nombre, 10_000) },
  )
  return { resultats: lignes.map((ligne) => vueInstance(ligne, ctx)), nbTotalResultats: total }
}

/** Fired alerts in progress. */
export const lireInstancesEnCours = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['listInstancesAlertesEnCours']>,
): Promise<Reponse<Endpoints['listInstancesAlertesEnCours']>> => {
  const { lignes } = await listerInstances(ctx.sql, {
    userWebId: ctx.auteur.userWebId,
    numeroContrat: body.numeroContratAbonnement,
    type: body.codeTypeAlarme ?? null,
    etats: ['DECLENCHEE', 'EN_PAUSE'],
    idInstance: null,
  })
  return { resultats: lignes.map((ligne) => vueInstance(ligne, ctx)) }
}
