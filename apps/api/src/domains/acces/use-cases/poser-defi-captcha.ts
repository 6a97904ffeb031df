import type { captchaEndpoints } from '@ondine/webapi/acces/captcha.endpoints.ts'
import type { DefiPose } from '@ondine/webapi/acces/captcha.schemas.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import { poserDefi } from '../captcha/altcha.ts'
import { niveauCaptchaConnexion } from '../essais.public.ts'
import { findNomsDuLien } from '../liens.repo.ts'
import { condenser, type Limite, limiterAdresse } from '../limites.public.ts'

type Demande = Entree<typeof captchaEndpoints.defiCaptcha>['body']

const DEFIS: Limite = { nature: 'defi:adresse', points: 300, fenetreMs: 15 * 60_000 }

/** What the account is called at login: typed, or that of a link, whose page does not say it. */
const nomDe = async (ctx: Contexte, { compte = '', lien }: Demande): Promise<string> => {
  const noms = lien === undefined ? undefined : await findNomsDuLien(ctx.sql, empreinteJeton(lien))
  if (lien !== undefined)
    return (noms?.[ctx.parametres.connexionParEmail ? 'email' : 'identifiant'] ?? '').toLowerCase()
  return compte.toLowerCase()
}

/**
 * Makes a challenge for one form; nothing is stored until it is used. For a login its work grows with the attempts on
 * that account, known or not.
 */
export const poserDefiCaptcha = async (
  ctx: Contexte,
  { body }: Entree<typeof captchaEndpoints.defiCaptcha>,
): Promise<DefiPose> => {
  await limiterAdresse(ctx, DEFIS)
  const connexion = body.formulaire === 'CONNEXION'
  const compte = connexion ? await nomDe(ctx, body) : undefined
  const niveau = compte === undefined ? 0 : await niveauCaptchaConnexion(ctx, compte)
  const expireLe = new Date(ctx.clock.now().getTime() + ctx.parametres.captchaDureeMinutes * 60_000)
  const defi = await poserDefi(
    { formulaire: body.formulaire, compte: compte === undefined ? undefined : condenser(compte), niveau },
    { secret: ctx.installation.secret, difficulte: ctx.parametres.captchaDifficulte, expireLe },
  )
  return { defi, expirationDate: expireLe.toISOString() }
}
