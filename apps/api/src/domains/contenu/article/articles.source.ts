import { articleEndpoints } from '@ondine/webapi/contenu/article.endpoints.ts'
import { listeArticles } from '@ondine/webapi/contenu/articles.liste.ts'
import { defineSource } from '../../../platform/liste/source.ts'
import { voirArticle } from './article.view.ts'
import { detailArticles, lignesArticles, trisArticles } from './liste-articles.repo.ts'

/** Every article, for staff: the endpoint is theirs alone. */
export const sourceArticles = defineSource({
  liste: listeArticles,
  endpoint: articleEndpoints.listeArticle,
  identite: { id: 'text' },
  tris: trisArticles,
  lignes: ({ mots }, cle) => lignesArticles(mots, cle),
  detail: detailArticles,
  vue: (ligne) => {
    const { contenus, ...article } = voirArticle(ligne)
    return { ...article, nbContenus: contenus.length }
  },
})
