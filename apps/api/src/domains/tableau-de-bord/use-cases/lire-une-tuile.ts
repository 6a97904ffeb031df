import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { lireFaitsRecents, lireStatistiquesPeriode } from '../../consommation/consommation.public.ts'
import { lectureDe } from '../lecture.ts'
import { findContratEtFacture } from '../tableau-de-bord.repo.ts'
import { vueFacture, vueFacturee, vueProchaine } from '../tableau-de-bord.view.ts'

type Endpoints = typeof tableauDeBordEndpoints

/** Difference of the last two billing readings of the contract; all null when there are not two (decision: sources). */
export const lireConsommationFacturee = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['derniereConsommationFacturee']>,
): Promise<Reponse<Endpoints['derniereConsommationFacturee']>> =>
  vueFacturee((await lireFaitsRecents(ctx, params.numeroContrat)).facturee())

export const lireDerniereFacture = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoints['derniereFacture']>,
): Promise<Reponse<Endpoints['derniereFacture']>> => {
  const ligne = await findContratEtFacture(ctx.sql, numeroContrat, ctx.auteur.userWebId, lectureDe(ctx))
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueFacture(numeroContrat, ligne)
}

/** From the last invoice and the rhythm of the contract. */
export const lireMoisPrevision = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoints['moisPrevisionProchaineFacture']>,
): Promise<Reponse<Endpoints['moisPrevisionProchaineFacture']>> => {
  const ligne = await findContratEtFacture(ctx.sql, numeroContrat, ctx.auteur.userWebId, lectureDe(ctx))
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  const { moisPrevisionProchaineFacture } = vueProchaine(ligne, jourLocal(ctx.clock.now()))
  return { moisPrevisionProchaineFacture }
}

export const lireStatistique = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['derniereStatistiqueConsommation']>,
): Promise<Reponse<Endpoints['derniereStatistiqueConsommation']>> =>
  (await lireStatistiquesPeriode(ctx, params)).statistiques

const AUCUNE: Reponse<Endpoints['derniereStatistiqueConsommationTelereleve']> = {
  du: null,
  au: null,
  moyenne: null,
  moyenneJour: null,
  moyenneJourEnLitres: null,
  totalEnLitres: null,
  totalEnM3: null,
  litresEstimes: 0,
  litresReportes: 0,
  nbJours: 0,
  nbJoursConnus: 0,
  maximum: null,
}

/** The same figures from remote readings alone: none for a meter without telemetry. */
export const lireStatistiqueTelereleve = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['derniereStatistiqueConsommationTelereleve']>,
): Promise<Reponse<Endpoints['derniereStatistiqueConsommationTelereleve']>> => {
  const { telereleve, statistiques } = await lireStatistiquesPeriode(ctx, params)
  return telereleve ? statistiques : AUCUNE
}
