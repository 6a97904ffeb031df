import { z } from 'zod'
import type { Sortie } from '../../../platform/exterieur/sortie.ts'
import { type DemandeVerification, demander, indisponible, type ReglagesCaptcha } from './exterieur.ts'

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
const FAUTES_A_NOUS = ['missing-input-secret', 'invalid-input-secret', 'bad-request']
/** Start value the provider advises for v3. */
const SCORE_MIN = 0.5

/** Google reCAPTCHA v2 or v3. @throws ErreurApi 503 when it cannot be asked */
export const verifierGoogle = async (
  { racine, secret }: ReglagesCaptcha,
  demande: DemandeVerification,
  sortie: Sortie,
): Promise<boolean> => {
  const verdict = await demander(
    sortie,
    `${racine}/recaptcha/api/siteverify`,
    { body: new URLSearchParams({ secret, response: demande.reponse }) },
    verdictSchema,
  )
  const faute = verdict['error-codes']?.find((code) => FAUTES_A_NOUS.includes(code))
  if (faute !== undefined) throw indisponible(faute)
  if (!verdict.success || verdict.hostname !== demande.hote) return false
  if (verdict.score === undefined) return true
  // v3: the page names the form as the action
  return verdict.score >= SCORE_MIN && verdict.action?.toUpperCase() === demande.formulaire
}
