import type { FastifyReply, FastifyRequest } from 'fastify'
import { empreinteJeton, type Ids } from '../ids.ts'
import type { Identite } from './guard.ts'

const CONVERSATION = /^[\w-]{8,64}$/
const JETON = /^[\w-]{20,128}$/

export const conversationDe = (request: FastifyRequest, ids: Ids): string => {
  const recu = request.headers.conversationid
  return typeof recu === 'string' && CONVERSATION.test(recu) ? recu : `SRV-${ids.uuid()}`
}

/** SHA-256 of a presented token; of an empty text where it cannot be one of ours. */
export const empreinteDe = (valeur: unknown): Buffer | undefined =>
  typeof valeur === 'string' && valeur !== '' ? empreinteJeton(JETON.test(valeur) ? valeur : '') : undefined

/** The browser must not keep a dead session: it would be refused again at every call. */
export const effacerSessionMorte = (reply: FastifyReply, identite: Identite, cookie: string): void => {
  if (identite.application === 'valide' && identite.session === 'morte') void reply.clearCookie(cookie, { path: '/' })
}
