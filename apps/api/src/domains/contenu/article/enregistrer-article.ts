import { textesNouveaux } from '@ondine/webapi/contenu/article.codes.ts'
import type { articleEndpoints } from '@ondine/webapi/contenu/article.endpoints.ts'
import { articleErreurs } from '@ondine/webapi/contenu/article.messages.ts'
import { type Article, articleSchema } from '@ondine/webapi/contenu/article.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import * as articles from './article.repo.ts'
import { voirArticle } from './article.view.ts'
import { preparerArticle } from './preparer-article.ts'

type Endpoints = typeof articleEndpoints

const relire = async (ctx: ContexteUtilisateur, identifiant: string): Promise<Article> => {
  const ligne = await articles.findArticle(ctx.sql, identifiant)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return voirArticle(ligne)
}

const marque = (ctx: ContexteUtilisateur) => ({ modifie_le: ctx.clock.now(), modifie_par: ctx.auteur.userWebId })

/** A hidden article with the texts of a new item (3§3). @throws ErreurApi 409 the identifier is taken */
export const creerArticle = async (
  ctx: ContexteUtilisateur,
  { body: { identifiant, titre } }: Entree<Endpoints['ajouterArticle']>,
): Promise<Article> => {
  const nouveau = articleSchema.parse({
    identifiant,
    titre,
    isHidden: true,
    resume: textesNouveaux.resume,
    contenus: [{ titre: textesNouveaux.titre, resume: textesNouveaux.resume, texteHtml: textesNouveaux.texteHtml }],
  })
  if (!(await articles.ajouterArticle(ctx.sql, { ...preparerArticle(nouveau), ...marque(ctx) })))
    throw new ErreurApi(articleErreurs.articleExistant)
  await tracer(ctx, { action: 'article-ajoute', objetType: 'article', objetId: identifiant })
  return relire(ctx, identifiant)
}

/** Adds an article or changes one, its HTML cleaned (3§7). @throws ErreurApi 400 more blocks than the parameter allows */
export const majArticle = async (
  ctx: ContexteUtilisateur,
  { body: { Article: saisie } }: Entree<Endpoints['ajouterOuMajArticle']>,
): Promise<Article> => {
  if (saisie.contenus.length > ctx.parametres.ConfigurationNbMaxContenusDansUnArticle)
    throw new ErreurApi(articleErreurs.tropDeContenus)
  const ajoute = await articles.enregistrerArticle(ctx.sql, { ...preparerArticle(saisie), ...marque(ctx) })
  await tracer(ctx, {
    action: ajoute ? 'article-ajoute' : 'article-modifie',
    objetType: 'article',
    objetId: saisie.identifiant,
    detail: { cache: saisie.isHidden },
  })
  return relire(ctx, saisie.identifiant)
}

/** Deletes an article (3§7). One already gone is what was asked for. */
export const supprimerUnArticle = async (
  ctx: ContexteUtilisateur,
  { body: { identifiant } }: Entree<Endpoints['supprimerArticle']>,
): Promise<Record<string, never>> => {
  if (await articles.supprimerArticle(ctx.sql, identifiant))
    await tracer(ctx, { action: 'article-supprime', objetType: 'article', objetId: identifiant })
  return {}
}
