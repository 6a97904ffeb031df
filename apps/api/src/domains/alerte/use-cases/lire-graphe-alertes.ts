import type { grapheAlertesEndpoints, InstanceDuGraphe } from '@ondine/webapi/alerte/graphe-alertes.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { instantLocal } from '../../../platform/instant-local.ts'
import { composerGrapheAvecPoints, composerGrapheGroupe } from '../../consommation/consommation.public.ts'
import { type InstanceLue, listerEvenementsDuContrat, listerEvenementsDuGroupe } from '../graphe-alertes.repo.ts'

type Endpoints = typeof grapheAlertesEndpoints

const vue = (lue: InstanceLue): InstanceDuGraphe => ({
  idInstance: lue.idInstance,
  numeroContratAbonnement: lue.numeroContrat,
  codeTypeAlarme: lue.type,
  titre: lue.titre,
  dateDebut: instantLocal(lue.debut),
  dateFin: lue.fin === null ? null : instantLocal(lue.fin),
  etat: lue.etat,
})

/** The chart of a contract with the events on it (1§7.5). */
export const lireGrapheAlertes = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['listeConsommationsInstanceAlerteChart']>,
): Promise<Reponse<Endpoints['listeConsommationsInstanceAlerteChart']>> => {
  const graphe = await composerGrapheAvecPoints(ctx, params)
  const lues = await listerEvenementsDuContrat(ctx.sql, params.numeroContrat, ctx.auteur.userWebId, graphe)
  return { ...graphe, instances: lues.map(vue) }
}

/** The same of a group. */
export const lireGrapheAlertesGroupe = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['listeConsommationsInstanceAlerteChartGroupe']>,
): Promise<Reponse<Endpoints['listeConsommationsInstanceAlerteChartGroupe']>> => {
  const graphe = await composerGrapheGroupe(ctx, params)
  const lues = await listerEvenementsDuGroupe(ctx.sql, params.idGroupe, ctx.auteur.userWebId, graphe)
  return { ...graphe, instances: lues.map(vue) }
}
