import { articleEndpoints } from '@ondine/webapi/contenu/article.endpoints.ts'
import { bind, lectureBreve } from '../../platform/http/bind.ts'
import { creerArticle, majArticle, supprimerUnArticle } from './article/enregistrer-article.ts'
import {
  lireArticle,
  lireArticlesPublies,
  lireArticlesPubliesContrat,
  listerArticles,
} from './article/lire-articles.ts'

export const articleRoutes = bind(articleEndpoints, {
  infoArticle: lectureBreve(lireArticle),
  infoArticleContrat: lectureBreve(lireArticle),
  articlesPublies: lectureBreve(lireArticlesPublies),
  articlesPubliesContrat: lectureBreve(lireArticlesPubliesContrat),
  listeArticle: listerArticles,
  ajouterArticle: creerArticle,
  ajouterOuMajArticle: majArticle,
  supprimerArticle: supprimerUnArticle,
})
