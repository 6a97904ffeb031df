import { defineErreurs } from '../http/erreur.ts'

export const abonnementErreurs = defineErreurs({
  contratParDefautInactif: {
    code: 'AB01',
    status: 403,
    texte: 'Le choix du contrat par défaut n’est pas proposé actuellement.',
    severity: 'Security',
  },
  contratNonAttache: {
    code: 'AB02',
    status: 403,
    texte: 'Seul un contrat rattaché à votre compte peut devenir votre contrat par défaut.',
    severity: 'Security',
  },
  curseurInvalide: {
    code: 'AB03',
    status: 400,
    texte: 'La liste a changé. Merci de revenir à la première page.',
    severity: 'Inconsistant',
  },
  pageTropLointaine: {
    code: 'AB04',
    status: 400,
    texte: 'Cette page est trop lointaine. Merci de préciser votre recherche.',
    severity: 'Inconsistant',
  },
})
