import { defineErreurs } from '../http/erreur.ts'

/** What is answered where an event may not happen, unless its area has a better sentence. */
export const etatsErreurs = defineErreurs({
  transitionRefusee: {
    code: 'ET01',
    status: 409,
    texte: 'Cette action n’est plus possible\u202f: la situation a changé. Rechargez la page.',
  },
})
