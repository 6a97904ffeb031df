import type { abonnementEndpoints } from '@ondine/webapi/abonnement/abonnement.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { compterRattachements } from '../a-confirmer.repo.ts'
import { vueCompteur } from '../compteur.view.ts'
import { findCompteurs } from '../compteurs.repo.ts'
import { vueContrat, vueDetail } from '../contrat.view.ts'
import { findContrat, findContratParDefaut } from '../contrats.repo.ts'

type Endpoints = typeof abonnementEndpoints

/** The contract opened first, null for an account without contract and for staff (1§7.3). */
export const lireContratParDefaut = async (
  ctx: ContexteUtilisateur,
): Promise<Reponse<Endpoints['getContratParDefaut']>> => {
  const ligne = await findContratParDefaut(ctx.sql, ctx.auteur.userWebId)
  return { contrat: ligne === undefined ? null : vueContrat(ligne, ctx) }
}

/** Contract detail (1§3.2). */
export const lireDetail = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['detailAbonnement']>,
): Promise<Reponse<Endpoints['detailAbonnement']>> => {
  const ligne = await findContrat(ctx.sql, ctx, params.numeroContrat)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueDetail(ligne, ctx)
}

/** Meters of a number within the contracts the caller sees and may read of; a foreign and an absent one are the same 404. */
export const lireCompteurs = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['compteur']>,
): Promise<Reponse<Endpoints['compteur']>> => {
  const lignes = await findCompteurs(ctx.sql, ctx.auteur, params)
  if (lignes.length === 0) throw new ErreurApi(communErreurs.introuvable)
  const ouverts = lignes.filter(({ numero_contrat }) => contenuOuvert(ctx, 'detail', numero_contrat))
  if (ouverts.length === 0) throw new ErreurApi(communErreurs.contenuFerme)
  return { resultats: ouverts.map((ligne) => vueCompteur(ligne, ctx)) }
}

/** Attached contracts only: what staff may see does not make them a large account (decision: visible contracts). */
export const compterContrats = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['countAllContrats']>> => {
  const { ouverts, ...autres } = await compterRattachements(ctx.sql, ctx.auteur.userWebId)
  return { count: ouverts, ...autres }
}
