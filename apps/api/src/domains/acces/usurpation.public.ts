import type { JetonSession } from '@ondine/webapi/acces/acces.schemas.ts'
import { usurpationEndpoints } from '@ondine/webapi/usurpation/usurpation.endpoints.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { findFinSession, insererJeton, revoquerSessions } from './jeton.repo.ts'
import { estOuvrable } from './usurpation.repo.ts'

/**
 * Replaces the session of this call by one of another user, who is acted for, or of the author who comes back. A new token
 * each way, and never a later end: changing places does not prolong a session. Undefined when the session has just ended.
 */
export const echangerSession = async (
  ctx: ContexteUtilisateur,
  porteur: { userWebId: number; usurpateurId?: number },
): Promise<JetonSession | undefined> => {
  const presentees = [ctx.appel.empreinteSession, ctx.appel.empreinteApplication].filter((une) => une !== undefined)
  const maintenant = ctx.clock.now()
  const expireLe = await findFinSession(ctx.sql, presentees, ctx.auteur.userWebId, maintenant)
  if (expireLe === undefined) return undefined
  await revoquerSessions(ctx.sql, presentees, maintenant)
  const token = ctx.ids.jeton()
  await insererJeton(ctx.sql, {
    empreinte: empreinteJeton(token),
    userWebId: porteur.userWebId,
    usurpateurId: porteur.usurpateurId,
    creeLe: maintenant,
    expireLe,
  })
  return { token, expirationDate: expireLe.toISOString() }
}

const peutEntrer = (ctx: ContexteUtilisateur): boolean =>
  ctx.fonctionnalites.Usurpation &&
  ctx.auteur.usurpateurId === undefined &&
  ctx.appel.peutAppeler?.(usurpationEndpoints.spoofUser) === true

/** May the caller act in the place of anybody, an account still to be made among them? */
export const peutUsurperTous = (ctx: ContexteUtilisateur): boolean =>
  peutEntrer(ctx) && ctx.auteur.profils.includes('ADMIN')

/**
 * May the caller act in the place of that account (1§4, 3§4)? The one rule of whoever opens somebody's access: impersonation, and a
 * password given to somebody.
 */
export const peutUsurper = async (ctx: ContexteUtilisateur, cible: number): Promise<boolean> =>
  peutEntrer(ctx) &&
  cible !== ctx.auteur.userWebId &&
  (await estOuvrable(ctx.sql, { userWebId: ctx.auteur.userWebId, admin: peutUsurperTous(ctx) }, cible))
