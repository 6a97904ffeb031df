import type { articleEndpoints } from '@ondine/webapi/contenu/article.endpoints.ts'
import { articleErreurs, lienArticleTextes as textes } from '@ondine/webapi/contenu/article.messages.ts'
import { liensMontres } from '@ondine/webapi/contenu/article.rules.ts'
import { LIENS_MAX } from '@ondine/webapi/contenu/article.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { sansCommandes } from '../assainir-html.ts'
import { changerContenus, findArticlePourModifier } from './article.repo.ts'
import { voirArticle } from './article.view.ts'

type Endpoint = (typeof articleEndpoints)['ajouterLienArticle']

/**
 * Adds a link to a block; where none is named, to the first, and says so (3§8).
 * @throws ErreurApi 404; AR11 no such block, a full one, or one whose link leads into the portal already (3§5)
 */
export const ajouterLien = async (
  ctx: ContexteUtilisateur,
  { body: { identifiant, lien, contenu } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const ligne = await findArticlePourModifier(ctx.sql, identifiant)
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  const rang = (contenu ?? 1) - 1
  const bloc = ligne.contenus[rang]
  if (bloc === undefined) throw new ErreurApi(articleErreurs.lienNonAjoute)
  const liens = [...bloc.liens, { libelle: sansCommandes(lien.libelle), url: lien.url }]
  const refus =
    liens.length > LIENS_MAX
      ? textes.pleins
      : liensMontres(liens).length < liens.length
        ? textes.dansLePortail
        : undefined
  if (refus !== undefined)
    throw new ErreurApi(articleErreurs.lienNonAjoute, {
      champs: [{ champ: 'lien.url', code: 'lien_refuse', message: refus }],
    })
  const contenus = ligne.contenus.with(rang, { ...bloc, liens })
  const marque = { modifie_le: ctx.clock.now(), modifie_par: ctx.auteur.userWebId }
  await changerContenus(ctx.sql, identifiant, { contenus, ...marque })
  await tracer(ctx, { action: 'article-modifie', objetType: 'article', objetId: identifiant })
  return {
    article: voirArticle({ ...ligne, contenus, modifie_le: marque.modifie_le }),
    message: contenu === undefined ? textes.surLePremier : textes.ajoute,
  }
}
