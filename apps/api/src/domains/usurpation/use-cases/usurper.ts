import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { usurpationEndpoints } from '@ondine/webapi/usurpation/usurpation.endpoints.ts'
import { usurpationErreurs } from '@ondine/webapi/usurpation/usurpation.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { poserCookieSession } from '../../acces/session.public.ts'
import { echangerSession, peutUsurper } from '../../acces/usurpation.public.ts'
import { presenterCompte } from '../../utilisateur/presenter.public.ts'

type Endpoints = typeof usurpationEndpoints

/** The session may have ended between the guard and here, by a logout elsewhere. */
const sessionFinie = () => new ErreurApi(communErreurs.jetonExpire)

/**
 * Opens the session of somebody else: any account for an admin, who says why; a sub-user for its premium owner (1§4, 3§4).
 * The guard refuses it to whoever already acts for somebody. Opens its own transaction: the cookie comes after the commit.
 * @throws ErreurApi US02 no reason, US03 oneself, S404 not the caller's to open, or absent
 */
export const usurper = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['spoofUser']>,
): Promise<Reponse<Endpoints['spoofUser']>> => {
  const admin = ctx.auteur.profils.includes('ADMIN')
  const cible = body.utilisateur.userWebId
  if (cible === ctx.auteur.userWebId) throw new ErreurApi(usurpationErreurs.soiMeme)
  if (!(await peutUsurper(ctx, cible))) throw new ErreurApi(communErreurs.introuvable)
  if (admin && body.motif === undefined) throw new ErreurApi(usurpationErreurs.motifRequis)
  const { jeton, utilisateur } = await ctx.enTransaction(async (transaction) => {
    const dedans = { ...transaction, auteur: ctx.auteur }
    const nouveau = await echangerSession(dedans, { userWebId: cible, usurpateurId: ctx.auteur.userWebId })
    if (nouveau === undefined) throw sessionFinie()
    await tracer(dedans, {
      action: 'usurpation-debut',
      objetType: 'utilisateur',
      objetId: cible,
      detail: { motif: body.motif ?? null, ip: ctx.appel.ip, severite: 'Security' },
    })
    const enSession = { ...dedans, auteur: { ...ctx.auteur, usurpateurId: ctx.auteur.userWebId } }
    return { jeton: nouveau, utilisateur: await presenterCompte(enSession, cible) }
  })
  poserCookieSession(ctx, jeton)
  return { ...jeton, utilisateur }
}

/**
 * Gives the first session back, with a new token and its own end (1§4). @throws ErreurApi US04 nobody is acted for,
 * S410 the session has just ended
 */
export const rendreSession = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['unspoofUser']>> => {
  const { usurpateurId, userWebId } = ctx.auteur
  if (usurpateurId === undefined) throw new ErreurApi(usurpationErreurs.aucune)
  const { jeton, utilisateur } = await ctx.enTransaction(async (transaction) => {
    const dedans = { ...transaction, auteur: ctx.auteur }
    const nouveau = await echangerSession(dedans, { userWebId: usurpateurId })
    if (nouveau === undefined) throw sessionFinie()
    await tracer(dedans, { action: 'usurpation-fin', objetType: 'utilisateur', objetId: userWebId })
    const enSession = { ...dedans, auteur: { ...ctx.auteur, usurpateurId: undefined } }
    return { jeton: nouveau, utilisateur: await presenterCompte(enSession, usurpateurId) }
  })
  poserCookieSession(ctx, jeton)
  return { ...jeton, utilisateur }
}
