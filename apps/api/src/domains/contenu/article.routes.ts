import { articleEndpoints } from '@ondine/webapi/contenu/article.endpoints.ts'
import { bind, lectureBreve } from '../../platform/http/bind.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { ajouterLien } from './article/ajouter-lien.ts'
import { sourceArticles } from './article/articles.source.ts'
import { creerArticle, majArticle, supprimerUnArticle } from './article/enregistrer-article.ts'
import { lireArticle, lireArticlesPublies, lireArticlesPubliesContrat } from './article/lire-articles.ts'

export const articleRoutes = bind(articleEndpoints, {
  infoArticle: lectureBreve(lireArticle),
  infoArticleContrat: lectureBreve(lireArticle),
  articlesPublies: lectureBreve(lireArticlesPublies),
  articlesPubliesContrat: lectureBreve(lireArticlesPubliesContrat),
  listeArticle: lirePage(sourceArticles),
  ajouterArticle: creerArticle,
  ajouterOuMajArticle: majArticle,
  ajouterLienArticle: ajouterLien,
  supprimerArticle: supprimerUnArticle,
})
