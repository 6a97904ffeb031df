import { defineChamps } from '../champ/champ.ts'
import { connexion } from '../champ/natures/connexion.ts'

/** The password of the account of a link; the server says when it wants a captcha too. */
export const champsLien = defineChamps({
  motDePasse: connexion.motDePasse,
  captcha: { ...connexion.captcha, requis: false },
})
