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
})
