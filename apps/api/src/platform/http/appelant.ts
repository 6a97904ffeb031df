import type { FastifyRequest } from 'fastify'
import { empreinteJeton, type Ids } from '../ids.ts'

const CONVERSATION = /^[\w-]{8,64}$/
const JETON = /^[\w-]{20,128}$/

export const conversationDe = (request: FastifyRequest, ids: Ids): string => {
  const recu = request.headers.conversationid
  return typeof recu === 'string' && CONVERSATION.test(recu) ? recu : `SRV-${ids.uuid()}`
}

/** SHA-256 of a presented token; of an empty text where it cannot be one of ours. */
export const empreinteDe = (valeur: unknown): Buffer | undefined =>
  typeof valeur === 'string' && valeur !== '' ? empreinteJeton(JETON.test(valeur) ? valeur : '') : undefined
