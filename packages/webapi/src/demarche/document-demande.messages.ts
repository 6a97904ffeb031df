import { defineErreurs } from '../http/erreur.ts'

export const documentDemandeErreurs = defineErreurs({
  /** Unknown, used, too old, of a request that waits for nothing: the same answer. */
  lienFini: {
    code: 'DL01',
    status: 404,
    texte:
      'Ce lien ne sert plus\u202f: nous avons reçu ce document, nous ne l’attendons plus, ou un lien plus récent vous a été envoyé.',
    severity: 'Inconsistant',
  },
})
