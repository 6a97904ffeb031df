import type { IncomingMessage, Server } from 'node:http'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { ErreurApi } from './erreur-api.ts'

interface Delai {
  debut: number
  recusAvant: number
  /** Milliseconds that each byte received adds. */
  parOctet: number
  minuterie: NodeJS.Timeout | undefined
}

/** A body that comes byte by byte is not looked at more often. */
const REGARD_MS = 20

/** Announces a body, of which something is still to come? */
const attendUnCorps = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

// whoever reads the body tells its sender; where nobody does, Fastify answers as to any broken request
const couper = (server: Server, request: IncomingMessage): void => {
  const erreur = Object.assign(new ErreurApi(communErreurs.corpsTropLent), { statusCode: 408 })
  if (request.listenerCount('error') > 0) request.emit('error', erreur)
  else server.emit('clientError', Object.assign(erreur, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
}

/**
 * Ends bodies that take longer than any call may, but for those to which more was granted: there each byte that came in adds its
 * part, so that a slow line gets through and whoever sends a byte now and then does not.
 */
export const surveillerDelais = (server: Server, requeteMs: number) => {
  const delais = new WeakMap<IncomingMessage, Delai>()
  const verifier = (request: IncomingMessage, delai: Delai): void => {
    const { socket } = request
    if (request.complete || socket.destroyed) return
    const echeance = delai.debut + requeteMs + (socket.bytesRead - delai.recusAvant) * delai.parOctet
    const reste = echeance - performance.now()
    if (reste <= 0) couper(server, request)
    else attendre(request, delai, reste)
  }
  const attendre = (request: IncomingMessage, delai: Delai, ms: number): void => {
    delai.minuterie = setTimeout(() => verifier(request, delai), Math.max(ms, REGARD_MS)).unref()
  }
  server.on('request', (request: IncomingMessage) => {
    if (requeteMs === 0 || !attendUnCorps(request)) return
    const delai: Delai = {
      debut: performance.now(),
      recusAvant: request.socket.bytesRead,
      parOctet: 0,
      minuterie: undefined,
    }
    delais.set(request, delai)
    attendre(request, delai, requeteMs)
    request.once('close', () => clearTimeout(delai.minuterie))
  })
  return {
    /** Grants a body that many seconds more where it is that large, less where it is smaller. */
    accorder(request: IncomingMessage, { octets, secondes }: { octets: number; secondes: number }): void {
      const delai = delais.get(request)
      if (delai !== undefined) delai.parOctet = (secondes * 1000) / octets
    },
    /** Counts from now on: its sender was made to wait until it is read. */
    reprendre(request: IncomingMessage): void {
      const delai = delais.get(request)
      if (delai === undefined) return
      delai.debut = performance.now()
      delai.recusAvant = request.socket.bytesRead
    },
  }
}
