import type { articleSchema } from '@ondine/webapi/contenu/article.schemas.ts'
import type { z } from 'zod'
import { assainirArticle, sansCommandes } from '../assainir-html.ts'

/** The columns of an article as they are stored: HTML cleaned, texts without control characters. */
export const preparerArticle = (saisie: z.output<typeof articleSchema>) => ({
  identifiant: saisie.identifiant,
  type: saisie.type,
  categorie: saisie.categorie,
  sous_categorie: saisie.sousCategorie,
  position: saisie.position,
  is_hidden: saisie.isHidden,
  template: saisie.template,
  titre: saisie.titre,
  resume: sansCommandes(saisie.resume),
  visuel: saisie.visuel ?? null,
  contenus: saisie.contenus.map(({ conditionAffichage, titre, visuel, resume, texteHtml, liens }) => ({
    conditionAffichage,
    titre: sansCommandes(titre),
    visuel: visuel ?? null,
    resume: sansCommandes(resume),
    texteHtml: assainirArticle(texteHtml),
    liens: liens.map(({ libelle, url }) => ({ libelle: sansCommandes(libelle), url })),
  })),
})
