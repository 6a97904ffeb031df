import { defineErreurs } from '../http/erreur.ts'
import { listeErreurs } from '../liste/liste.messages.ts'

export const abonnementErreurs = defineErreurs({
  ...listeErreurs,
  contratNonAttache: {
    code: 'AB02',
    status: 403,
    texte: 'Seul un contrat rattaché à votre compte peut devenir votre contrat par défaut.',
    severity: 'Security',
  },
})
