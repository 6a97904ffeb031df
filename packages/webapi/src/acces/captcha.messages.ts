import { defineErreurs } from '../http/erreur.ts'

/** Errors of the captcha, wherever a form asks for one (1§8, 3§8). */
export const captchaErreurs = defineErreurs({
  captchaRefuse: {
    code: 'C403',
    status: 403,
    texte: 'Le captcha n’a pas pu être validé. Merci de le refaire, puis de renvoyer le formulaire.',
    severity: 'Security',
  },
  captchaIndisponible: {
    code: 'C503',
    status: 503,
    texte: 'La vérification du captcha est momentanément indisponible. Merci de réessayer dans quelques minutes.',
  },
  captchaConnexionRequis: {
    code: 'C429',
    status: 429,
    texte:
      'Trop de tentatives sur ce compte. Refaites un essai avec le captcha, ou choisissez un nouveau mot de passe avec le lien «\u202fMot de passe oublié\u202f».',
    severity: 'Security',
  },
})

/** Texts of the captcha field (3§8). */
export const captchaTextes = {
  manquant: 'Merci de cocher le captcha avant d’envoyer le formulaire.',
  expire: 'Le captcha a expiré. Merci de le refaire.',
  enCours: 'Vérification en cours…',
  valide: 'Vérification réussie',
  libelle: 'Je ne suis pas un robot',
} as const
