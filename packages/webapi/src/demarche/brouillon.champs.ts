import { captchaTextes } from '../acces/captcha.messages.ts'
import { defineChamps } from '../champ/champ.ts'
import { connexion } from '../champ/natures/connexion.ts'
import { identite } from '../champ/natures/identite.ts'

/** Where the link that takes a draft up is mailed. */
export const champsLien = (captcha: boolean) =>
  defineChamps({
    email: { ...identite.courriel, aide: 'Nous y envoyons un lien, valable jusqu’à l’envoi de votre démarche.' },
    captcha: { ...connexion.captcha, requis: captcha, manque: captchaTextes.manquant },
  })
