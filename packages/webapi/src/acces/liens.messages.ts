import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** One answer for a link that is unknown, expired or used: which of them it is helps nobody but a guesser. */
export const liensErreurs = defineErreurs({
  lienInvalide: {
    code: 'L400',
    status: 400,
    texte: 'Ce lien n’est plus valable : il a expiré ou a déjà servi. Merci d’en demander un nouveau.',
    severity: 'Inconsistant',
  },
  mailNonModifie: {
    code: 'L401',
    status: 400,
    texte: corrige(
      'La mise à jour de votre adresse mail a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
    ),
    severity: 'Inconsistant',
  },
  motDePasseNonModifie: {
    code: 'L402',
    status: 400,
    texte: 'Une erreur est survenue. Votre mot de passe n’a pas été modifié',
    severity: 'Inconsistant',
  },
  connexionAutomatiqueEchouee: {
    code: 'L403',
    status: 400,
    texte: corrige('Echec de la connexion automatique'),
    severity: 'Security',
  },
})
