import {
  type FournisseurCaptcha,
  type FournisseurExterne,
  fournisseursCaptchaProposes,
} from '@ondine/webapi/acces/captcha.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import type { ServiceExterieur } from '../../platform/exterieur/declaration.ts'
import { reglagesDe, sortieDe } from '../../platform/exterieur/exterieurs.ts'
import type { Sortie } from '../../platform/exterieur/sortie.ts'
import type { DemandeVerification, ReglagesCaptcha } from './captcha/exterieur.ts'
import { friendly } from './captcha/friendly.exterieur.ts'
import { verifierFriendly } from './captcha/friendly.ts'
import { google } from './captcha/google.exterieur.ts'
import { verifierGoogle } from './captcha/google.ts'

interface CaptchaExterieur {
  readonly service: ServiceExterieur<ReglagesCaptcha | undefined, undefined>
  verifier(reglages: ReglagesCaptcha, demande: DemandeVerification, sortie: Sortie): Promise<boolean>
}
const exterieurs: Readonly<Record<FournisseurExterne, CaptchaExterieur>> = {
  GOOGLE: { service: google, verifier: verifierGoogle },
  'FRIENDLY-CAPTCHA': { service: friendly, verifier: verifierFriendly },
}

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
  const choix = fournisseursCaptchaProposes.find((un) => un === ctx.parametres.captchaFournisseur)
  if (choix === undefined || choix === 'ALTCHA') return { fournisseur: 'ALTCHA', cleSite: null }
  const reglages = reglagesDe(ctx.installation.exterieurs, exterieurs[choix].service)
  return reglages === undefined
    ? { fournisseur: 'ALTCHA', cleSite: null }
    : { fournisseur: choix, cleSite: reglages.cleSite }
}

/** Asks an outside provider whether this answer is good. @throws ErreurApi 503 it cannot be asked */
export const verifierCaptchaExterieur = async (
  { installation }: Pick<Contexte, 'installation'>,
  fournisseur: FournisseurExterne,
  demande: Omit<DemandeVerification, 'hote'>,
): Promise<boolean> => {
  const { service, verifier } = exterieurs[fournisseur]
  const reglages = reglagesDe(installation.exterieurs, service)
  if (reglages === undefined) return false
  const hote = new URL(installation.publicUrl).hostname
  return verifier(reglages, { ...demande, hote }, sortieDe(installation.exterieurs, service))
}
