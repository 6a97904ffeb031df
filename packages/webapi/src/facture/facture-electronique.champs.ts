import { captchaTextes } from '../acces/captcha.messages.ts'
import { defineChamps } from '../champ/champ.ts'
import { connexion } from '../champ/natures/connexion.ts'

/** The form of /facture-electronique (TELECHARGER_PDF): its token comes from the address, nobody types it. */
export const champsFactureElectronique = (captcha: boolean) =>
  defineChamps({ captcha: { ...connexion.captcha, requis: captcha, manque: captchaTextes.manquant } })
