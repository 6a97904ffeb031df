import { defineErreurs } from '../http/erreur.ts'

export const brouillonErreurs = defineErreurs({
  garde: {
    code: 'DB01',
    status: 409,
    texte:
      'Cette démarche a été modifiée ailleurs, dans un autre onglet ou sur un autre appareil\u202f: rien n’a été remplacé.',
    severity: 'Inconsistant',
  },
  /** Sent, erased, expired, somebody else's: the same answer. */
  absent: {
    code: 'DB02',
    status: 404,
    texte: 'Ce brouillon n’existe plus\u202f: il a été envoyé, effacé, ou il a expiré. Recommencez la démarche.',
    severity: 'Inconsistant',
  },
  tropDeLiens: {
    code: 'DB03',
    status: 409,
    texte:
      'Plusieurs liens ont déjà été envoyés aujourd’hui à cette adresse. Réessayez demain, ou envoyez votre demande.',
    severity: 'Inconsistant',
  },
  compte: {
    code: 'DB04',
    status: 409,
    texte: 'Vous êtes connecté\u202f: votre brouillon est gardé dans votre compte, aucun lien n’est nécessaire.',
    severity: 'Inconsistant',
  },
})
