import type { FormulaireCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import { captchaEndpoints } from '@ondine/webapi/acces/captcha.endpoints.ts'
import type { DefiPose } from '@ondine/webapi/acces/captcha.schemas.ts'
import { ecrire } from '../api/appels.ts'
import { scriptDeConfiance } from '../ui/types-de-confiance.ts'
import adresseDuTravailleur from './altcha.worker.ts?worker&url'

export interface CaptchaResolu {
  /** What the form sends in its `captcha` field. */
  readonly jeton: string
  /** Milliseconds since the epoch. */
  readonly expire: number
}

const resoudre = (defi: DefiPose['defi'], signal: AbortSignal): Promise<unknown> =>
  new Promise((accepter, refuser) => {
    const travailleur = new Worker(scriptDeConfiance(adresseDuTravailleur), { type: 'module' })
    const finir = (suite: () => void): void => {
      travailleur.terminate()
      suite()
    }
    travailleur.onmessage = ({ data }: MessageEvent<unknown>) =>
      finir(() => (data ? accepter(data) : refuser(new Error('The captcha has no solution'))))
    travailleur.onerror = () => finir(() => refuser(new Error('The captcha worker did not start')))
    signal.addEventListener('abort', () => finir(() => refuser(new Error('The captcha was given up'))))
    travailleur.postMessage(defi)
  })

/** Asks for a challenge and does its work in a worker of our own origin. Throws when either fails. */
export const resoudreAltcha = async (
  formulaire: FormulaireCaptcha,
  pour: { compte?: string | undefined; lien?: string | undefined },
  signal: AbortSignal,
): Promise<CaptchaResolu> => {
  const { compte, lien } = pour
  const corps = { formulaire, ...(compte ? { compte } : {}), ...(lien ? { lien } : {}) }
  const { defi, expirationDate } = await ecrire(captchaEndpoints.defiCaptcha, { body: corps }, signal)
  const solution = await resoudre(defi, signal)
  return { jeton: btoa(JSON.stringify({ challenge: defi, solution })), expire: Date.parse(expirationDate) }
}
