import { createHash } from 'node:crypto'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { reseauDe } from '../../platform/reseau.ts'
import { type Budget, consommer, rendre } from './limiteur.repo.ts'

// keys tell nobody who it is about, and have one length
export const condenser = (texte: string): string => createHash('sha256').update(texte).digest('base64url').slice(0, 32)

/** So many times in any such period. */
export interface Limite {
  /** What is counted, such as `rappel:email`; part of the key. */
  nature: string
  points: number
  fenetreMs: number
  fin?: Budget['fin']
}

export const budgetDe = ({ nature, points, fenetreMs, fin = 'fixe' }: Limite, qui: string): Budget => ({
  cle: `${nature}:${condenser(qui)}`,
  points,
  fenetreMs,
  fin,
})

/** Takes a point; answers false when there is none left. Outside any transaction that may be rolled back. */
export const prendrePoint = async (ctx: Contexte, limite: Limite, qui: string): Promise<boolean> =>
  (await consommer(ctx.sql, budgetDe(limite, qui), ctx.clock.now())) === 0

/** Gives the point back: what it was taken for went well. */
export const rendrePoint = (ctx: Contexte, limite: Limite, qui: string): Promise<void> =>
  rendre(ctx.sql, budgetDe(limite, qui).cle)

/** Takes a point, or refuses the call. @throws ErreurApi 429 with the time to wait */
export const exigerPoint = async (ctx: Contexte, limite: Limite, qui: string): Promise<void> => {
  const attenteMs = await consommer(ctx.sql, budgetDe(limite, qui), ctx.clock.now())
  if (attenteMs > 0) throw new ErreurApi(communErreurs.tropDEssais, { reessayerApres: attenteMs / 1000 })
}

/** Takes a point of the caller's network. @throws ErreurApi 429 */
export const limiterAdresse = (ctx: Contexte, limite: Limite): Promise<void> =>
  exigerPoint(ctx, limite, reseauDe(ctx.appel.ip))

/** Counts one call of an endpoint whose declaration bounds them, by user or by network. @throws ErreurApi 429 with the time to wait */
export const limiterAppel = async (ctx: Contexte, { path, limite }: Endpoint): Promise<void> => {
  if (limite === undefined) return
  const { appels, minutes, par } = limite
  const qui = par === 'reseau' ? reseauDe(ctx.appel.ip) : ctx.auteur?.userWebId
  if (qui === undefined) return
  await exigerPoint(ctx, { nature: `appel:${path}`, points: appels, fenetreMs: minutes * 60_000 }, String(qui))
}
