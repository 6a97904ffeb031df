import { defineChamps } from '../champ/champ.ts'
import { connexion } from '../champ/natures/connexion.ts'
import { captchaTextes } from './captcha.messages.ts'

/** The password of the account of a link; the server says when it wants a captcha too. */
export const champsLien = defineChamps({
  motDePasse: connexion.motDePasse,
  captcha: { ...connexion.captcha, requis: false },
})

interface Reglages {
  /** The account is named by its address (parameter connexionParEmail). */
  readonly parEmail: boolean
  /** The server wants one from now on. */
  readonly captcha: boolean
}

/** The login form. */
export const champsConnexion = ({ parEmail, captcha }: Reglages) =>
  defineChamps({
    identifiant: parEmail
      ? {
          ...connexion.connexion,
          etiquette: 'Adresse e-mail',
          inputMode: 'email',
          manque: 'Indiquez votre adresse e-mail.',
        }
      : { ...connexion.connexion, manque: 'Indiquez votre identifiant.' },
    motDePasse: { ...connexion.motDePasse, manque: 'Indiquez votre mot de passe.' },
    captcha: { ...connexion.captcha, requis: captcha, manque: captchaTextes.manquant },
  })
