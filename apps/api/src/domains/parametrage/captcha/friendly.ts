import { z } from 'zod'
import type { Sortie } from '../../../platform/exterieur/sortie.ts'
import { type DemandeVerification, demander, indisponible, type ReglagesCaptcha } from './exterieur.ts'

const verdictSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({ challenge: z.object({ origin: z.string().nullable().optional() }) }),
  }),
  z.object({ success: z.literal(false), error: z.object({ error_code: z.string() }) }),
])
const FAUTES_DE_LA_REPONSE = ['response_invalid', 'response_timeout', 'response_duplicate', 'response_missing']

const hoteDe = (origine: string): string => (URL.canParse(origine) ? new URL(origine).hostname : origine)

/** Friendly Captcha v2, strict. @throws ErreurApi 503 when it cannot be asked */
export const verifierFriendly = async (
  { racine, secret, cleSite }: ReglagesCaptcha,
  demande: DemandeVerification,
  sortie: Sortie,
): Promise<boolean> => {
  const verdict = await demander(
    sortie,
    `${racine}/api/v2/captcha/siteverify`,
    {
      headers: { 'content-type': 'application/json', 'x-api-key': secret },
      body: JSON.stringify({ response: demande.reponse, sitekey: cleSite }),
    },
    verdictSchema,
  )
  if (verdict.success) {
    const origine = verdict.data.challenge.origin
    return origine === null || origine === undefined || hoteDe(origine) === demande.hote
  }
  if (!FAUTES_DE_LA_REPONSE.includes(verdict.error.error_code)) throw indisponible(verdict.error.error_code)
  return false
}
