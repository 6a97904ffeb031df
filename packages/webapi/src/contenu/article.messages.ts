import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Errors of the articles. */
export const articleErreurs = defineErreurs({
  articleExistant: {
    code: 'AR09',
    status: 409,
    texte: 'Un contenu porte déjà cet identifiant. Choisissez-en un autre.',
    severity: 'Inconsistant',
  },
  tropDeContenus: {
    code: 'AR10',
    status: 400,
    texte: 'Cet article compte trop de blocs de contenu. Retirez-en avant d’enregistrer.',
    severity: 'Inconsistant',
  },
  lienNonAjoute: {
    code: 'AR11',
    status: 400,
    texte: corrige('Impossible de rajouter le lien sur le contenu spécifié.'),
    severity: 'Inconsistant',
  },
})

/** What became of a link that was added to an article (3§8). */
export const lienArticleTextes = {
  ajoute: 'Lien ajouté avec succès',
  surLePremier: corrige('Le lien a été rajouté par défaut sur le premier contenu.'),
  pleins: 'Dix liens au plus.',
  dansLePortail: 'Un lien qui commence par #/ mène dans le portail\u202f: aucun autre ne le suit dans son bloc.',
} as const
