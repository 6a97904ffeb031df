import { scriptsCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { racineHttp, tousOuAucun } from '../../../platform/exterieur/reglages.ts'
import { hoteDe } from '../../../platform/exterieur/sortie.ts'

const PAIRE = ['GOOGLE_CAPTCHA_SITE_KEY', 'GOOGLE_CAPTCHA_SECRET'] as const
const SITE = 'https://www.google.com'
// published by Google for tests: with it every answer passes
const CLE_ESSAI = '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'

export const google = defineServiceExterieur({
  nom: 'captcha-google',
  titre: 'Captcha Google',
  reglages: {
    GOOGLE_CAPTCHA_SITE_KEY: { schema: z.string().optional() },
    GOOGLE_CAPTCHA_SECRET: { schema: z.string().optional(), secret: true },
    GOOGLE_CAPTCHA_URL: {
      schema: racineHttp(`must be the root of the service, such as ${SITE}`).default(SITE),
      confidentiel: true,
    },
  },
  table: [
    {
      noms: PAIRE,
      defaut: 'none',
      sens: 'Google reCAPTCHA, both or none; without them the portal’s own captcha serves',
    },
    { noms: ['GOOGLE_CAPTCHA_URL'], defaut: SITE, sens: 'root of its verification service' },
  ],
  sansLui: 'the captcha of the portal serves, whatever staff chose',
  exemple: { GOOGLE_CAPTCHA_SITE_KEY: 'la-cle-du-site', GOOGLE_CAPTCHA_SECRET: 'le-secret-que-donne-Google' },
  lire: ({ GOOGLE_CAPTCHA_SITE_KEY: cleSite, GOOGLE_CAPTCHA_SECRET: secret, GOOGLE_CAPTCHA_URL: racine }) =>
    cleSite === undefined || secret === undefined ? undefined : { cleSite, secret, racine },
  fautes: (ecrits) => tousOuAucun(ecrits, PAIRE, (present) => `required with ${present}`),
  fautesProduction: ({ GOOGLE_CAPTCHA_SECRET }) =>
    GOOGLE_CAPTCHA_SECRET === CLE_ESSAI
      ? [['GOOGLE_CAPTCHA_SECRET', 'is the key that Google publishes for tests, which lets everybody through']]
      : [],
  hotes: ({ racine }) => [hoteDe(new URL(racine))],
  csp: { pages: () => ({ scripts: scriptsCaptcha.GOOGLE, cadres: [SITE], appels: [SITE] }) },
})
