import { z } from 'zod'

// The keys of the outside captcha providers: read and checked with all the others by env.ts.

const racine = z
  .string()
  .regex(/^https?:\/\/[^\s?#]+$/, 'must be the root of the service, such as https://www.google.com')
  .transform((texte) => texte.replace(/\/+$/, ''))

export const schemaCaptcha = {
  GOOGLE_CAPTCHA_SITE_KEY: z.string().optional(),
  GOOGLE_CAPTCHA_SECRET: z.string().optional(),
  GOOGLE_CAPTCHA_URL: racine.default('https://www.google.com'),
  FRIENDLY_CAPTCHA_SITE_KEY: z.string().optional(),
  FRIENDLY_CAPTCHA_API_KEY: z.string().optional(),
  FRIENDLY_CAPTCHA_URL: racine.default('https://global.frcapi.com'),
}

const PAIRES = [
  ['GOOGLE_CAPTCHA_SITE_KEY', 'GOOGLE_CAPTCHA_SECRET'],
  ['FRIENDLY_CAPTCHA_SITE_KEY', 'FRIENDLY_CAPTCHA_API_KEY'],
] as const

/** A site key without its secret, or the reverse, verifies nothing. */
export const fautesCaptcha = (ecrits: Readonly<Record<string, string | undefined>>): [string, string][] =>
  PAIRES.flatMap(([une, autre]): [string, string][] => {
    if (ecrits[une] !== undefined && ecrits[autre] === undefined) return [[autre, `required with ${une}`]]
    return ecrits[une] === undefined && ecrits[autre] !== undefined ? [[une, `required with ${autre}`]] : []
  })

/** One outside provider as the operator set it up. */
export interface ReglagesCaptcha {
  cleSite: string
  secret: string
  /** Root of the verification service, without a slash at its end. */
  racine: string
}

export interface EnvCaptcha {
  /** Undefined: not set up; the parameter captchaFournisseur then falls back to the self-hosted captcha. */
  captcha: { google: ReglagesCaptcha | undefined; friendly: ReglagesCaptcha | undefined }
}

const schemaComplet = z.object(schemaCaptcha)
const reglages = (cleSite: string | undefined, secret: string | undefined, racine_: string) =>
  cleSite === undefined || secret === undefined ? undefined : { cleSite, secret, racine: racine_ }

export const enEnvCaptcha = (lu: z.output<typeof schemaComplet>): EnvCaptcha => ({
  captcha: {
    google: reglages(lu.GOOGLE_CAPTCHA_SITE_KEY, lu.GOOGLE_CAPTCHA_SECRET, lu.GOOGLE_CAPTCHA_URL),
    friendly: reglages(lu.FRIENDLY_CAPTCHA_SITE_KEY, lu.FRIENDLY_CAPTCHA_API_KEY, lu.FRIENDLY_CAPTCHA_URL),
  },
})
