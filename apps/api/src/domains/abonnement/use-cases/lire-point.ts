import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import { motifNonResiliable } from '@ondine/webapi/abonnement/contrat.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { vueCompteur } from '../compteur.view.ts'
import { findCompteurs } from '../compteurs.repo.ts'
import { vueDetail } from '../contrat.view.ts'
import { findContrat } from '../contrats.repo.ts'

type Endpoints = typeof contratEndpoints

/** A meter by its identifier, as it serves the latest contract the caller sees (1§3.3). */
export const lireAppareil = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['detailAppareil']>,
): Promise<Reponse<Endpoints['detailAppareil']>> => {
  const lignes = await findCompteurs(ctx.sql, ctx.auteur, { identifiantAppareil: params.identifiantAppareil })
  // the guard saw a contract of this meter: it went meanwhile
  if (lignes.length === 0) throw new ErreurApi(communErreurs.introuvable)
  const ligne = lignes.find(({ numero_contrat }) => contenuOuvert(ctx, 'detail', numero_contrat))
  if (ligne === undefined) throw new ErreurApi(communErreurs.contenuFerme)
  return vueCompteur(ligne, ctx)
}

const detailDe = async (ctx: ContexteUtilisateur, numeroContrat: string) => {
  const ligne = await findContrat(ctx.sql, ctx, numeroContrat)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vueDetail(ligne, ctx)
}

/** Where the meter of the contract stands (1§7.3): at the delivery point. */
export const lireAdresseInstallation = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['getAdresseInstallation']>,
): Promise<Reponse<Endpoints['getAdresseInstallation']>> => {
  const { adresseLivraison, adresseLivraisonConstruite } = await detailDe(ctx, params.numeroContrat)
  return { adresseInstallation: adresseLivraison, adresseInstallationConstruite: adresseLivraisonConstruite }
}

/** May this contract be terminated, and if not why (1§7.3). */
export const verifierResiliable = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['isResiliable']>,
): Promise<Reponse<Endpoints['isResiliable']>> => {
  const contrat = await detailDe(ctx, params.numeroContrat)
  const motif = motifNonResiliable({
    codeEtatContrat: contrat.codeEtatContrat satisfies CodeEtatContrat,
    lectureSeule: contrat.lectureSeule,
    numeroContratRegroupant: contrat.numeroContratRegroupant,
  })
  return { isResiliable: motif === undefined, motif: motif ?? null }
}
