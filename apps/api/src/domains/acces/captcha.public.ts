import type { FormulaireCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import { captchaErreurs } from '@ondine/webapi/acces/captcha.messages.ts'
import type { PreuveDe } from '@ondine/webapi/http/preuves.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { choisirCaptcha, verifierCaptchaExterieur } from '../parametrage/captcha.public.ts'
import { verifierDefi } from './captcha/altcha.ts'
import { marquerUtilise } from './captcha/captcha.repo.ts'

// outside providers forget their answers after 2 to 5 minutes; ours is kept longer than any of them
const MEMOIRE_MS = 15 * 60_000

const estValide = async (ctx: Contexte, formulaire: FormulaireCaptcha, reponse: string): Promise<boolean> => {
  const maintenant = ctx.clock.now()
  const { fournisseur } = choisirCaptcha(ctx)
  if (fournisseur === 'AUCUN') return true
  if (fournisseur === 'ALTCHA') {
    const { secret } = ctx.installation
    const resolu = await verifierDefi(reponse, { formulaire }, { secret, maintenant })
    return resolu !== undefined && marquerUtilise(ctx.sql, empreinteJeton(resolu.cle), resolu.expireLe)
  }
  const juste = await verifierCaptchaExterieur(ctx, fournisseur, { reponse, formulaire })
  return juste && marquerUtilise(ctx.sql, empreinteJeton(reponse), new Date(maintenant.getTime() + MEMOIRE_MS))
}

/**
 * Lets a form through, or refuses it (1§8); run before the handler of the calls that declare this proof. An outside provider may
 * be asked. The answer is used up even when the form fails afterwards. Nothing is asked while the feature ForceNoCaptcha is on.
 * @throws ErreurApi 403 missing, wrong, expired or used captcha; 503 the provider cannot be asked
 */
export const verifierCaptcha = async (
  ctx: Contexte,
  reponse: unknown,
  { formulaire }: Pick<PreuveDe<'captcha'>, 'formulaire'>,
): Promise<true> => {
  if (choisirCaptcha(ctx).fournisseur === 'AUCUN') return true
  if (typeof reponse === 'string' && reponse !== '' && (await estValide(ctx, formulaire, reponse))) return true
  throw new ErreurApi(captchaErreurs.captchaRefuse)
}
