import { defineErreurs } from '../http/erreur.ts'
import { listeErreurs } from '../liste/liste.messages.ts'

export const abonnementErreurs = defineErreurs({
  ...listeErreurs,
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
})
