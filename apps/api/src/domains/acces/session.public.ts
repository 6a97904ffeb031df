import type { JetonSession } from '@ondine/webapi/acces/acces.schemas.ts'
import type { Contexte } from '../../platform/context.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { insererJeton, revoquerSessions, revoquerSessionsDe } from './jeton.repo.ts'

const HEURE_MS = 3_600_000

interface Porteur {
  userWebId?: number
  usurpateurId?: number
}

/** Makes a token with an absolute end (parameter dureeJetonHeures): a session with a user, else an application token. */
export const creerJeton = async (ctx: Contexte, porteur: Porteur = {}): Promise<JetonSession> => {
  const token = ctx.ids.jeton()
  const creeLe = ctx.clock.now()
  const expireLe = new Date(creeLe.getTime() + ctx.parametres.dureeJetonHeures * HEURE_MS)
  await insererJeton(ctx.sql, {
    empreinte: empreinteJeton(token),
    userWebId: porteur.userWebId,
    usurpateurId: porteur.usurpateurId,
    creeLe,
    expireLe,
  })
  return { token, expirationDate: expireLe.toISOString() }
}

/** Ends every session presented with this call, at once on every instance. Answers whose they were. */
export const terminerSessionsPresentees = (ctx: Contexte): Promise<number[]> =>
  revoquerSessions(
    ctx.sql,
    [ctx.appel.empreinteSession, ctx.appel.empreinteApplication].filter((empreinte) => empreinte !== undefined),
    ctx.clock.now(),
  )

/**
 * Opens a session after a proof of identity. What was presented dies: a session planted before the login is worth
 * nothing after it. Call it in a transaction, then `poserCookieSession` once that is committed.
 */
export const ouvrirSession = async (ctx: Contexte, userWebId: number, usurpateurId?: number): Promise<JetonSession> => {
  await terminerSessionsPresentees(ctx)
  return creerJeton(ctx, { userWebId, usurpateurId })
}

/** Hands the session to the browser, out of reach of scripts, for as long as it lives. */
export const poserCookieSession = (ctx: Contexte, jeton: JetonSession): void => {
  ctx.appel.poserCookie(ctx.installation.nomCookieSession, jeton.token, {
    maxAgeSecondes: Math.floor((Date.parse(jeton.expirationDate) - ctx.clock.now().getTime()) / 1000),
  })
}

/**
 * Ends every session of a user, at once on every instance, and those they opened in other people's names.
 * @param options.saufPresentee keeps the session that this call came with
 */
export const terminerSessionsDe = (
  ctx: Contexte,
  userWebId: number,
  options: { saufPresentee?: boolean } = {},
): Promise<void> => {
  const gardees = options.saufPresentee ? [ctx.appel.empreinteSession, ctx.appel.empreinteApplication] : []
  return revoquerSessionsDe(
    ctx.sql,
    userWebId,
    gardees.filter((empreinte) => empreinte !== undefined),
    ctx.clock.now(),
  )
}
