import type { FormulaireCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import { captchaErreurs } from '@ondine/webapi/acces/captcha.messages.ts'
import type { z } from 'zod'
import type { Sortie } from '../../../platform/exterieur/sortie.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'

/** Longest wait for a provider. */
const DELAI_MS = 5_000
const SECONDES_AVANT_REESSAI = 30

/** One outside provider as the operator set it up. */
export interface ReglagesCaptcha {
  readonly cleSite: string
  readonly secret: string
  /** Root of the verification service, without a slash at its end. */
  readonly racine: string
}

export interface DemandeVerification {
  readonly reponse: string
  readonly formulaire: FormulaireCaptcha
  /** Host name of the portal: an answer earned on another site is refused. */
  readonly hote: string
}

/** Anything but an answer in the agreed form is an outage: never a pass (strict), never a fault of the person. */
export const demander = async <T>(
  sortie: Sortie,
  adresse: string,
  requete: RequestInit,
  schema: z.ZodType<T>,
): Promise<T> => {
  try {
    const reponse = await sortie(adresse, { ...requete, method: 'POST', signal: AbortSignal.timeout(DELAI_MS) })
    return schema.parse(await reponse.json())
  } catch (cause) {
    throw new ErreurApi(captchaErreurs.captchaIndisponible, { cause, reessayerApres: SECONDES_AVANT_REESSAI })
  }
}

export const indisponible = (detail: string): ErreurApi =>
  new ErreurApi(captchaErreurs.captchaIndisponible, {
    cause: new Error(`The captcha provider refuses our request: ${detail}`),
    reessayerApres: SECONDES_AVANT_REESSAI,
  })
