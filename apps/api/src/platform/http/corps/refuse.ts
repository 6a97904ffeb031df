import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * So much of a body that was answered before its end is still taken in and thrown away, so that its sender reads the answer. Of
 * what announces more, which no form of ours does, nothing: waiting for it would cost more than refusing it.
 */
const RESTE_MAX = 128 * 1024
const RESTE_MS = 500
/** Of a known caller: what their line needs for the body of a large selection. */
const RESTE_CONNU_MS = 10_000

const connus = new WeakSet<FastifyRequest>()
/** Its sender is known and may call: whatever it announces within the bounds of its route, they read its answer. */
export const laisserFinir = (request: FastifyRequest): void => {
  connus.add(request)
}

// undefined where no connection is (calls injected by tests)
const attendUnCorps = ({ raw }: FastifyRequest): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0)

type AvecAnalyseur = Socket & { readonly parser?: Record<string, unknown> | null }

/**
 * What still comes of this body is counted by the parser and made nothing of: a buffer for each piece, 64 kB of memory beside the
 * heap, had the whole heap collected once or twice a second (S15b). Node's servers keep the parser unannounced on the connection:
 * where a later one does not, the buffers are made.
 */
const nEnRienFaire = ({ raw }: FastifyRequest): void => {
  const { parser } = raw.socket as AvecAnalyseur
  if (parser === undefined || parser === null) return
  const [place, recevoir] =
    Object.entries(parser).find(([, rappel]) => typeof rappel === 'function' && rappel.name === 'parserOnBody') ?? []
  if (place === undefined) return
  parser[place] = undefined
  // before the server takes it back: parsers serve again
  raw.socket.prependOnceListener('close', () => {
    parser[place] = recevoir
  })
}

const fermerSansHate = ({ raw }: FastifyRequest, resteMs: number): void => {
  const { socket } = raw
  const fermer = socket.destroySoon.bind(socket)
  let reste = 0
  let lu = false
  let repondu = false
  raw.on('data', (morceau: Buffer) => {
    reste += morceau.length
    if (reste > RESTE_MAX) raw.pause()
  })
  // whoever read it so far may have paused it
  raw.resume()
  raw.once('end', () => {
    lu = true
    if (repondu) fermer()
  })
  socket.destroySoon = () => {
    repondu = true
    if (lu) return fermer()
    socket.end()
    setTimeout(() => socket.destroy(), resteMs).unref()
  }
}

/**
 * An answer given before its request came in whole ends the connection: nobody can make the server read what it will not use.
 * The end comes a moment later: cut at once, what is still on its way would reset the connection and take the answer along.
 */
export const fermerApresRefus = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, contenu, suite) => {
    if (attendUnCorps(request)) {
      reply.header('connection', 'close')
      const annonce = Number(request.raw.headers['content-length'] ?? 0)
      if (request.raw.headers['content-length'] !== undefined) nEnRienFaire(request)
      if (connus.has(request) && annonce <= (request.routeOptions.config.bornes?.octets ?? 0))
        fermerSansHate(request, RESTE_CONNU_MS)
      else if (annonce <= RESTE_MAX) fermerSansHate(request, RESTE_MS)
    }
    suite(null, contenu)
  })
}
