import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { Erreur } from '@ondine/webapi/http/erreur.ts'
import type { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { utilisateurErreurs } from '@ondine/webapi/utilisateur/utilisateur.messages.ts'
import type { SessionOuverte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { ouvrirEssai } from '../../acces/essais.public.ts'
import { verifierMotDePasse } from '../../acces/mot-de-passe.public.ts'
import { poserCookieSession } from '../../acces/session.public.ts'
import { estEncoreOuvert, findPourConnexion } from '../utilisateur.repo.ts'
import { ouvrirSessionDe } from './ouvrir-session.ts'

// same statements and same work whether the account exists or not: only the written line differs (S8)
const refuser = async (ctx: Contexte, erreur: Erreur, userWebId: number | undefined): Promise<never> => {
  await tracer(ctx, {
    action: 'connexion-refusee',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { code: erreur.code, ip: ctx.appel.ip, severite: 'Security' },
  })
  throw new ErreurApi(erreur)
}

/**
 * Logs in (1§7.1, 1§8). Opens its own transaction: the password check must not hold one open.
 * @throws ErreurApi 401 bad credentials, 403 mail not validated, 412 password to change, 429 too many attempts, 503 busy
 */
export const connecter = async (
  ctx: Contexte,
  { body }: Entree<typeof utilisateurEndpoints.authentification>,
): Promise<SessionOuverte> => {
  const compte = body.identifiant.toLowerCase()
  const essai = await ouvrirEssai(ctx, compte, body.captcha)
  const trouve = await findPourConnexion(ctx.sql, compte, ctx.parametres.connexionParEmail)
  const juste = await verifierMotDePasse(trouve?.mot_de_passe, body.motDePasse)
  if (!juste || trouve === undefined)
    return refuser(ctx, utilisateurErreurs.identifiantsIncorrects, trouve?.user_web_id)

  // from here the caller has proved who they are: the reason may be told
  await essai.reussi()
  const userWebId = trouve.user_web_id
  if (!trouve.mail_valide) return refuser(ctx, utilisateurErreurs.compteNonValide, userWebId)
  const echu = trouve.provisoire_jusque !== null && trouve.provisoire_jusque <= ctx.clock.now()
  if (trouve.mot_de_passe_a_changer || echu) return refuser(ctx, utilisateurErreurs.motDePasseAChanger, userWebId)

  const ouverte = await ctx.enTransaction(async (dedans) => {
    if (!(await estEncoreOuvert(dedans.sql, userWebId, trouve.mot_de_passe))) return undefined
    return ouvrirSessionDe(dedans, userWebId, { action: 'connexion', detail: { mobile: body.isMobile ?? false } })
  })
  if (ouverte === undefined) return refuser(ctx, utilisateurErreurs.identifiantsIncorrects, userWebId)
  poserCookieSession(ctx, ouverte)
  return ouverte
}
