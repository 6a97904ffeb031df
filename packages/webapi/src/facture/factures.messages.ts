import { defineErreurs } from '../http/erreur.ts'

/** Errors of the calls on invoices (2§8). */
export const factureErreurs = defineErreurs({
  documentAbsent: {
    code: 'FA01',
    status: 404,
    texte: 'Le document de cette facture n’est pas disponible en ligne. Demandez-le à l’accueil.',
    severity: 'Inconsistant',
  },
  documentReserve: {
    code: 'FA02',
    status: 403,
    texte:
      'Une facture porte la référence qui prouve le contrat\u202f: seul son titulaire ou son payeur peut la télécharger.',
    severity: 'Security',
  },
})
