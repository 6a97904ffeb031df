import { type FournisseurCaptcha, fournisseursCaptchaProposes } from '@ondine/webapi/acces/captcha.codes.ts'
import type { Contexte } from '../../platform/context.ts'

export interface CaptchaChoisi {
  fournisseur: FournisseurCaptcha
  /** Public key of an outside provider. */
  cleSite: string | null
}

/**
 * The captcha of the forms (1§6 ForceNoCaptcha, 1§9). An outside provider that staff chose but whose keys the operator
 * did not set gives the self-hosted one: forms neither stop working nor go without.
 */
export const choisirCaptcha = (
  ctx: Pick<Contexte, 'fonctionnalites' | 'parametres' | 'installation'>,
): CaptchaChoisi => {
  if (ctx.fonctionnalites.ForceNoCaptcha) return { fournisseur: 'AUCUN', cleSite: null }
  const { google, friendly } = ctx.installation.captcha
  const choix = fournisseursCaptchaProposes.find((un) => un === ctx.parametres.captchaFournisseur)
  if (choix === 'GOOGLE' && google !== undefined) return { fournisseur: choix, cleSite: google.cleSite }
  if (choix === 'FRIENDLY-CAPTCHA' && friendly !== undefined) return { fournisseur: choix, cleSite: friendly.cleSite }
  return { fournisseur: 'ALTCHA', cleSite: null }
}
