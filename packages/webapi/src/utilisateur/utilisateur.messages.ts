import { defineErreurs } from '../http/erreur.ts'

/** Errors of login and of the account calls (1§8). */
export const utilisateurErreurs = defineErreurs({
  identifiantsIncorrects: {
    code: 'U401',
    status: 401,
    texte: 'Identifiant et/ou mot de passe incorrect',
    severity: 'Security',
  },
  compteNonValide: {
    code: 'U403',
    status: 403,
    texte: 'Pour valider votre compte, cliquez sur le lien que vous avez reçu par e-mail, puis connectez-vous.',
    severity: 'Inconsistant',
  },
  motDePasseAChanger: {
    code: 'U412',
    status: 412,
    texte:
      'Pour des raisons de sécurité, votre mot de passe doit être changé. Utilisez le lien «\u202fMot de passe oublié\u202f» pour en choisir un nouveau.',
    severity: 'Inconsistant',
  },
  connexionSaturee: {
    code: 'U503',
    status: 503,
    texte: 'De nombreuses personnes se connectent en ce moment. Merci de réessayer dans quelques secondes.',
  },
})

/** Texts of the account calls shown by the client (1§8). */
export const utilisateurTextes = {
  compteModifie: 'Le compte de l’utilisateur a été modifié.',
  identifiantNonModifiable: 'L’identifiant ne peut pas être modifié.',
  validationNonModifiable: 'La validation d’une adresse se fait par le lien reçu par e-mail.',
  metaNonModifiable: 'Cette donnée du compte ne se modifie pas.',
} as const
