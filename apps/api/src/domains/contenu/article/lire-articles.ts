import { profilsAdministration } from '@ondine/webapi/acces/profils.codes.ts'
import { type Emplacement, emplacements } from '@ondine/webapi/contenu/article.codes.ts'
import type { articleEndpoints } from '@ondine/webapi/contenu/article.endpoints.ts'
import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import * as articles from './article.repo.ts'
import { voirArticle, voirArticlePublie } from './article.view.ts'

type Endpoints = typeof articleEndpoints

const estRedacteur = ({ auteur }: Contexte): boolean =>
  profilsAdministration.some((profil) => auteur?.profils.includes(profil))

/**
 * One article (1§7.7); content editors get hidden ones and every block. The guard has checked the contract.
 * @throws ErreurApi 404 absent, hidden, or nothing in it for this reader
 */
export const lireArticle = async (
  ctx: Contexte,
  {
    params,
  }: Pick<Entree<Endpoints['infoArticle']>, 'params'> | Pick<Entree<Endpoints['infoArticleContrat']>, 'params'>,
): Promise<Article> => {
  const numeroContrat = 'numeroContrat' in params ? params.numeroContrat : undefined
  const ligne = await articles.findArticle(ctx.sql, params.identifiant, numeroContrat)
  const vu =
    ligne &&
    (numeroContrat === undefined && estRedacteur(ctx)
      ? voirArticle(ligne)
      : voirArticlePublie(ligne, ligne.faits ?? undefined))
  if (vu === undefined) throw new ErreurApi(communErreurs.introuvable)
  return vu
}

const lireEmplacement = async (
  ctx: Contexte,
  emplacement: Emplacement,
  numeroContrat?: string,
): Promise<{ resultats: Article[] }> => {
  const lignes = await articles.findArticlesPublies(ctx.sql, emplacement, numeroContrat)
  const vus = lignes.flatMap((ligne) => voirArticlePublie(ligne, ligne.faits ?? undefined) ?? [])
  return { resultats: vus.slice(0, emplacements[emplacement].nombre) }
}

/** The articles of a place, as many as it shows, in order (1§2.3). */
export const lireArticlesPublies = (
  ctx: Contexte,
  { params }: Entree<Endpoints['articlesPublies']>,
): Promise<{ resultats: Article[] }> => lireEmplacement(ctx, params.emplacement)

export const lireArticlesPubliesContrat = (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['articlesPubliesContrat']>,
): Promise<{ resultats: Article[] }> => lireEmplacement(ctx, params.emplacement, params.numeroContrat)
