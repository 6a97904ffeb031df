import type { SessionOuverte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { type Trace, tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ouvrirSession } from '../../acces/session.public.ts'
import { findUtilisateur, noterConnexion } from '../utilisateur.repo.ts'
import { estGrandCompte } from './mesurer-grand-compte.ts'
import { presenterUtilisateur } from './presenter-utilisateur.ts'

/**
 * Opens the session of somebody who has just proved who they are, in the open transaction; `poserCookieSession` once that
 * is committed. Whatever session came with the call dies.
 */
export const ouvrirSessionDe = async (
  ctx: Contexte,
  userWebId: number,
  trace: Pick<Trace, 'action' | 'detail'>,
): Promise<SessionOuverte> => {
  const connue = await findUtilisateur(ctx.sql, userWebId)
  const isPremiereConnexion = (connue?.derniere_connexion_le ?? null) === null
  const jeton = await ouvrirSession(ctx, userWebId)
  await noterConnexion(ctx.sql, userWebId, ctx.clock.now(), isPremiereConnexion)
  await tracer(ctx, {
    action: trace.action,
    objetType: 'utilisateur',
    objetId: userWebId,
    auteurId: userWebId,
    detail: { ip: ctx.appel.ip, ...trace.detail },
  })
  return {
    ...jeton,
    utilisateur: await presenterUtilisateur(ctx, userWebId),
    isPremiereConnexion,
    isGrandCompte: await estGrandCompte(ctx, userWebId),
  }
}
