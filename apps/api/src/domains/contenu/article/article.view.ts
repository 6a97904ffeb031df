import { textesNouveaux } from '@ondine/webapi/contenu/article.codes.ts'
import { estAffiche, type FaitsContrat, liensMontres } from '@ondine/webapi/contenu/article.rules.ts'
import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import type { LigneArticle } from './article.repo.ts'

/** Every field and block, as content editors see them. */
export const voirArticle = (ligne: LigneArticle): Article => ({
  identifiant: ligne.identifiant,
  type: ligne.type,
  categorie: ligne.categorie,
  sousCategorie: ligne.sous_categorie,
  position: ligne.position,
  isHidden: ligne.is_hidden,
  template: ligne.template,
  titre: ligne.titre,
  resume: ligne.resume,
  visuel: ligne.visuel,
  contenus: ligne.contenus,
  modifieLe: ligne.modifie_le.toISOString(),
})

const sansBalises = (html: string): string => html.replace(/<[^>]*>/g, '').trim()
const sansNouveau = (texte: string, nouveau: string): string => (sansBalises(texte) === nouveau ? '' : texte)

/**
 * What a reader gets: published, its blocks chosen for the contract, nothing of the texts of a new item (3§1). Undefined where
 * nothing is left: hidden, a title that was never written, or blocks of which none is for this contract.
 */
export const voirArticlePublie = (ligne: LigneArticle, faits: FaitsContrat | undefined): Article | undefined => {
  if (ligne.is_hidden || ligne.titre === textesNouveaux.titre) return undefined
  const article = voirArticle(ligne)
  const contenus = article.contenus
    .filter(({ conditionAffichage }) => estAffiche(conditionAffichage, faits))
    .map((contenu) => ({
      ...contenu,
      conditionAffichage: '',
      titre: sansNouveau(contenu.titre, textesNouveaux.titre),
      resume: sansNouveau(contenu.resume, textesNouveaux.resume),
      texteHtml: sansNouveau(contenu.texteHtml, textesNouveaux.texteHtml),
      // written before the rule, or restored from elsewhere
      liens: liensMontres(contenu.liens),
    }))
    .filter(({ titre, resume, texteHtml, visuel, liens }) => titre || resume || texteHtml || visuel || liens.length > 0)
  if (
    article.contenus.length > 0 &&
    contenus.length === 0 &&
    article.contenus.some((un) => un.conditionAffichage !== '')
  )
    return undefined
  return { ...article, resume: sansNouveau(article.resume, textesNouveaux.resume), contenus }
}
