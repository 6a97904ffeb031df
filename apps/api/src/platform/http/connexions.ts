import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { reseauDe } from '../reseau.ts'

/** How long and how many: what one caller can hold of the server without asking anything. */
export interface LimitesConnexions {
  /** Connections open at once, and of them those of one address (a proxy that TRUST_PROXY names apart). */
  readonly total: number
  readonly parAdresse: number
  /** From the opening, or the first byte of a request, to the end of its headers. */
  readonly entetesMs: number
  /** From the first byte of a request to its last. */
  readonly requeteMs: number
  /** Between two calls on one connection: more than the 60 s of nginx, which would else call on one being closed. */
  readonly reposMs: number
  /** Without a byte in either direction while an answer is under way. */
  readonly silenceMs: number
  /** How often the first two are looked at. */
  readonly guetMs: number
  /** At a stop: for requests still coming in, then for calls still running. */
  readonly arretCorpsMs: number
  readonly arretAppelsMs: number
}

export const limitesConnexions: LimitesConnexions = {
  total: 1_000,
  parAdresse: 250,
  entetesMs: 10_000,
  requeteMs: 30_000,
  reposMs: 65_000,
  silenceMs: 120_000,
  guetMs: 2_000,
  arretCorpsMs: 2_000,
  arretAppelsMs: 12_000,
}

interface Connexion {
  /** Undefined: a proxy's, whose connections are everybody's. */
  readonly adresse: string | undefined
  readonly appels: Set<IncomingMessage>
}

/** Does it hold a call that came in whole? Anything else may be closed without losing what somebody waits for. */
const travaille = ({ appels }: Connexion): boolean => [...appels].some(({ complete }) => complete)

/**
 * Counts the connections of a server: at the limit, the one that asked nothing for longest gives way; where all work, the
 * newcomer is closed. The answered function empties the server for a stop: connections without a call at once, those whose
 * request is still coming in a little later, those whose call runs at the end of the time given.
 */
export const surveillerConnexions = (
  server: Server,
  limites: LimitesConnexions,
  estMandataire: (adresse: string) => boolean,
): (() => void) => {
  // in the order of their last call: the first has asked nothing for longest
  const ouvertes = new Map<Socket, Connexion>()
  // answered for the last time, not closed yet (corps/refuse.ts): whoever makes many of these makes nobody else give way
  const finissantes = new Set<Socket>()
  const parAdresse = new Map<string, number>()
  let seVide = false

  const compter = (adresse: string | undefined, un: 1 | -1): void => {
    if (adresse === undefined) return
    const nombre = (parAdresse.get(adresse) ?? 0) + un
    if (nombre === 0) parAdresse.delete(adresse)
    else parAdresse.set(adresse, nombre)
  }
  const oublier = (socket: Socket): void => {
    const connexion = ouvertes.get(socket)
    if (connexion === undefined) return
    ouvertes.delete(socket)
    finissantes.delete(socket)
    compter(connexion.adresse, -1)
  }
  const ecarter = (peut: (connexion: Connexion) => boolean): boolean => {
    for (const socket of [...finissantes, ...ouvertes.keys()]) {
      const connexion = ouvertes.get(socket)
      if (connexion === undefined || !peut(connexion) || travaille(connexion)) continue
      oublier(socket)
      socket.destroy()
      return true
    }
    return false
  }
  const accepte = (adresse: string | undefined): boolean => {
    if (adresse !== undefined && (parAdresse.get(adresse) ?? 0) >= limites.parAdresse)
      return ecarter((connexion) => connexion.adresse === adresse)
    return ouvertes.size < limites.total || ecarter(() => true)
  }

  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    const adresse = estMandataire(ip) ? undefined : reseauDe(ip)
    if (seVide || !accepte(adresse)) {
      socket.destroy()
      return
    }
    ouvertes.set(socket, { adresse, appels: new Set() })
    compter(adresse, 1)
    socket.once('close', () => oublier(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connexion = ouvertes.get(socket)
    if (connexion === undefined) return
    connexion.appels.add(request)
    response.once('close', () => {
      connexion.appels.delete(request)
      if (!ouvertes.delete(socket)) return
      ouvertes.set(socket, connexion)
      if (socket.writableEnded) finissantes.add(socket)
      else if (seVide && connexion.appels.size === 0) socket.destroySoon()
    })
  })

  return () => {
    seVide = true
    const fermer = (condition: (connexion: Connexion) => boolean): void => {
      for (const [socket, connexion] of ouvertes) if (condition(connexion)) socket.destroy()
    }
    fermer(({ appels }) => appels.size === 0)
    const corps = setTimeout(() => fermer((connexion) => !travaille(connexion)), limites.arretCorpsMs)
    const appels = setTimeout(() => fermer(() => true), limites.arretAppelsMs)
    server.once('close', () => {
      clearTimeout(corps)
      clearTimeout(appels)
    })
  }
}
