import type { FormulaireCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import { captchaErreurs } from '@ondine/webapi/acces/captcha.messages.ts'
import { z } from 'zod'
import type { ReglagesCaptcha } from '../../../platform/env-captcha.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'

/** Longest wait for a provider. */
const DELAI_MS = 5_000
const SECONDES_AVANT_REESSAI = 30

export interface DemandeVerification {
  reponse: string
  formulaire: FormulaireCaptcha
  /** Host name of the portal: an answer earned on another site is refused. */
  hote: string
}

/** Anything but an answer in the agreed form is an outage: never a pass (strict), never a fault of the person. */
const demander = async <T>(adresse: string, requete: RequestInit, schema: z.ZodType<T>): Promise<T> => {
  try {
    const reponse = await fetch(adresse, {
      ...requete,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(DELAI_MS),
    })
    return schema.parse(await reponse.json())
  } catch (cause) {
    throw new ErreurApi(captchaErreurs.captchaIndisponible, { cause, reessayerApres: SECONDES_AVANT_REESSAI })
  }
}

const indisponible = (detail: string): ErreurApi =>
  new ErreurApi(captchaErreurs.captchaIndisponible, {
    cause: new Error(`The captcha provider refuses our request: ${detail}`),
    reessayerApres: SECONDES_AVANT_REESSAI,
  })

const googleSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
const FAUTES_GOOGLE_A_NOUS = ['missing-input-secret', 'invalid-input-secret', 'bad-request']
/** Start value the provider advises for v3. */
const SCORE_MIN = 0.5

/** Google reCAPTCHA v2 or v3. @throws ErreurApi 503 when it cannot be asked */
export const verifierGoogle = async (reglages: ReglagesCaptcha, demande: DemandeVerification): Promise<boolean> => {
  const verdict = await demander(
    `${reglages.racine}/recaptcha/api/siteverify`,
    { body: new URLSearchParams({ secret: reglages.secret, response: demande.reponse }) },
    googleSchema,
  )
  const faute = verdict['error-codes']?.find((code) => FAUTES_GOOGLE_A_NOUS.includes(code))
  if (faute !== undefined) throw indisponible(faute)
  if (!verdict.success || verdict.hostname !== demande.hote) return false
  if (verdict.score === undefined) return true
  // v3: the page names the form as the action
  return verdict.score >= SCORE_MIN && verdict.action?.toUpperCase() === demande.formulaire
}

const friendlySchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({ challenge: z.object({ origin: z.string().nullable().optional() }) }),
  }),
  z.object({ success: z.literal(false), error: z.object({ error_code: z.string() }) }),
])
const FAUTES_FRIENDLY_DE_LA_REPONSE = ['response_invalid', 'response_timeout', 'response_duplicate', 'response_missing']

const hoteDe = (origine: string): string => (URL.canParse(origine) ? new URL(origine).hostname : origine)

/** Friendly Captcha v2, strict. @throws ErreurApi 503 when it cannot be asked */
export const verifierFriendly = async (reglages: ReglagesCaptcha, demande: DemandeVerification): Promise<boolean> => {
  const verdict = await demander(
    `${reglages.racine}/api/v2/captcha/siteverify`,
    {
      headers: { 'content-type': 'application/json', 'x-api-key': reglages.secret },
      body: JSON.stringify({ response: demande.reponse, sitekey: reglages.cleSite }),
    },
    friendlySchema,
  )
  if (verdict.success) {
    const origine = verdict.data.challenge.origin
    return origine === null || origine === undefined || hoteDe(origine) === demande.hote
  }
  if (!FAUTES_FRIENDLY_DE_LA_REPONSE.includes(verdict.error.error_code)) throw indisponible(verdict.error.error_code)
  return false
}
