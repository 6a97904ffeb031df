import { scriptsCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { racineHttp, tousOuAucun } from '../../../platform/exterieur/reglages.ts'
import { hoteDe } from '../../../platform/exterieur/sortie.ts'

const PAIRE = ['FRIENDLY_CAPTCHA_SITE_KEY', 'FRIENDLY_CAPTCHA_API_KEY'] as const
const SITE = 'https://global.frcapi.com'

export const friendly = defineServiceExterieur({
  nom: 'captcha-friendly',
  titre: 'Captcha Friendly',
  reglages: {
    FRIENDLY_CAPTCHA_SITE_KEY: { schema: z.string().optional() },
    FRIENDLY_CAPTCHA_API_KEY: { schema: z.string().optional(), secret: true },
    FRIENDLY_CAPTCHA_URL: {
      schema: racineHttp(`must be the root of the service, such as ${SITE}`).default(SITE),
      confidentiel: true,
    },
  },
  table: [
    {
      noms: PAIRE,
      defaut: 'none',
      sens: 'Friendly Captcha, both or none; without them the portal’s own captcha serves',
    },
    {
      noms: ['FRIENDLY_CAPTCHA_URL'],
      defaut: SITE,
      sens: 'root of its verification service; `https://eu.frcapi.com` for Europe',
    },
  ],
  sansLui: 'the captcha of the portal serves, whatever staff chose',
  exemple: { FRIENDLY_CAPTCHA_SITE_KEY: 'la-cle-du-site', FRIENDLY_CAPTCHA_API_KEY: 'la-cle-que-donne-Friendly' },
  lire: ({ FRIENDLY_CAPTCHA_SITE_KEY: cleSite, FRIENDLY_CAPTCHA_API_KEY: secret, FRIENDLY_CAPTCHA_URL: racine }) =>
    cleSite === undefined || secret === undefined ? undefined : { cleSite, secret, racine },
  fautes: (ecrits) => tousOuAucun(ecrits, PAIRE, (present) => `required with ${present}`),
  hotes: ({ racine }) => [hoteDe(new URL(racine))],
  csp: {
    pages: ({ racine }) => {
      const { origin } = new URL(racine)
      return { scripts: scriptsCaptcha['FRIENDLY-CAPTCHA'], cadres: [origin], appels: [origin] }
    },
  },
})
