import { captchaTextes } from '@ondine/webapi/acces/captcha.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../session/contrats.queries.ts'
import { CaptchaAltcha } from './captcha-altcha.tsx'
import { CaptchaExterne } from './captcha-externe.tsx'
import type { ProprietesCaptcha } from './proprietes-captcha.ts'

/** Does this portal show a captcha? Undefined until the configuration is known. */
export const useCaptchaDemande = (): boolean | undefined => {
  const { data } = useQuery(requeteConfiguration())
  return data && data.captcha.fournisseur !== 'AUCUN'
}

/** The captcha field of a form, of the provider that the configuration names; nothing where there is none. */
export const Captcha = (proprietes: ProprietesCaptcha) => {
  const { data } = useQuery(requeteConfiguration())
  const captcha = data?.captcha
  if (!captcha || captcha.fournisseur === 'AUCUN') return null
  if (captcha.fournisseur === 'ALTCHA') return <CaptchaAltcha key={proprietes.envoi} {...proprietes} />
  return (
    <CaptchaExterne
      key={proprietes.envoi}
      {...proprietes}
      fournisseur={captcha.fournisseur}
      cleSite={captcha.cleSite ?? ''}
    />
  )
}

export const captchaManquant: string = captchaTextes.manquant
