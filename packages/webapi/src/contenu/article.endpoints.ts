import { z } from 'zod'
import { profilsAdministration, profilsPersonnel } from '../acces/profils.codes.ts'
import { numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, requeteDeListe } from '../liste/liste.schemas.ts'
import { codesEmplacement } from './article.codes.ts'
import { articleErreurs } from './article.messages.ts'
import {
  articleDeListe,
  articleSchema,
  articlesPubliesVus,
  articleVu,
  identifiantArticle,
  lienArticle,
} from './article.schemas.ts'
import { listeArticles } from './articles.liste.ts'

const lecture = { method: 'GET', profils: 'tous', cacheable: true, erreurs: [] } as const
const ouverte = { ...lecture, auth: 'application' } as const
const duContrat = { ...lecture, auth: 'utilisateur', objets: { contrat: 'params.numeroContrat' } } as const
const redaction = {
  method: 'POST',
  auth: 'utilisateur',
  profils: profilsAdministration,
  cacheable: false,
  spec: '3§7, 3§1',
} as const

/** Editorial articles. Everybody reads what is published; admin and webmaster, the content editors, write (3§1). */
export const articleEndpoints = defineEndpoints({
  infoArticle: {
    ...ouverte,
    path: 'ContenuDynamique/infoArticle/{identifiant}',
    summary: 'One article. Hidden ones and placeholders only for content editors, who get every block',
    spec: '1§7.7, 3§7',
    params: z.object({ identifiant: identifiantArticle }),
    reply: articleVu,
    erreurs: [communErreurs.introuvable],
  },
  infoArticleContrat: {
    ...duContrat,
    path: 'ContenuDynamique/infoArticle/{identifiant}/{numeroContrat}',
    summary: 'One article, its blocks chosen for a contract',
    spec: '1§7.7, 3§7',
    params: z.object({ identifiant: identifiantArticle, numeroContrat }),
    reply: articleVu,
    erreurs: [communErreurs.introuvable],
  },
  articlesPublies: {
    ...ouverte,
    path: 'ContenuDynamique/articlesPublies/{emplacement}',
    summary: 'The articles that one place of the portal shows, in order',
    spec: '1§2.3, decision',
    params: z.object({ emplacement: z.enum(codesEmplacement) }),
    reply: articlesPubliesVus,
  },
  articlesPubliesContrat: {
    ...duContrat,
    path: 'ContenuDynamique/articlesPublies/{emplacement}/{numeroContrat}',
    summary: 'The same, chosen for a contract',
    spec: '1§2.3, decision',
    params: z.object({ emplacement: z.enum(codesEmplacement), numeroContrat }),
    reply: articlesPubliesVus,
  },
  listeArticle: {
    ...lecture,
    auth: 'utilisateur',
    profils: profilsPersonnel,
    cacheable: false,
    path: 'ContenuDynamique/listeArticle',
    summary: 'The articles, searched by number, title or category',
    spec: '3§7, 3§2',
    query: z.object(requeteDeListe(listeArticles)),
    reply: pageDe(articleDeListe),
    erreurs: erreursDeListe,
  },
  ajouterArticle: {
    ...redaction,
    path: 'ContenuDynamique/ajouterArticle',
    summary: 'Adds a hidden article with the texts of a new item',
    spec: '3§7, 3§5',
    body: z.object({ identifiant: identifiantArticle, titre: articleSchema.shape.titre }),
    reply: articleVu,
    erreurs: [articleErreurs.articleExistant],
  },
  ajouterOuMajArticle: {
    ...redaction,
    path: 'ContenuDynamique/ajouterOuMajArticle',
    summary: 'Adds an article or changes one. Its HTML is cleaned, its images are those of the site',
    body: z.object({ Article: articleSchema }),
    corps: corpsGrand,
    reply: articleVu,
    erreurs: [articleErreurs.tropDeContenus],
  },
  ajouterLienArticle: {
    ...redaction,
    path: 'ContenuDynamique/ajouterLienArticle',
    summary: 'Adds a link to a block of an article, to the first where none is named',
    spec: '3§8, decision 006',
    body: z.object({
      identifiant: identifiantArticle,
      lien: lienArticle,
      contenu: z.int().min(1).max(20).optional().describe('Which block, from 1 on'),
    }),
    reply: z.object({ article: articleVu, message: z.string() }),
    erreurs: [communErreurs.introuvable, articleErreurs.lienNonAjoute],
  },
  supprimerArticle: {
    ...redaction,
    path: 'ContenuDynamique/supprimerArticle',
    summary: 'Deletes an article',
    body: z.object({ identifiant: identifiantArticle }),
    reply: z.object({}),
    erreurs: [],
  },
})
