import type { Endpoint, Endpoints, Entree } from '@ondine/webapi/http/endpoint.ts'
import type { z } from 'zod'
import type { Contexte, ContexteUtilisateur } from '../context.ts'

/** A handler's answer may be a stream or a raw reply of another content type (files). */
export class Fichier {
  readonly contentType: string
  readonly nomFichier: string
  readonly contenu: NodeJS.ReadableStream | Buffer | string

  constructor(contenu: NodeJS.ReadableStream | Buffer | string, contentType: string, nomFichier: string) {
    this.contenu = contenu
    this.contentType = contentType
    this.nomFichier = nomFichier
  }
}

type ContexteDe<E extends Endpoint> = E['auth'] extends 'utilisateur' ? ContexteUtilisateur : Contexte

export type Handler<E extends Endpoint> = (
  ctx: ContexteDe<E>,
  entree: Entree<E>,
) => Promise<z.input<E['reply']> | Fichier>

/** How a write runs: in one transaction opened for it (the rule), or opening its own (argon2, provider calls). */
export interface Liaison {
  readonly endpoint: Endpoint
  readonly handler: (ctx: never, entree: never) => Promise<unknown>
  readonly transaction: boolean
}

export interface SansTransaction<E extends Endpoint> {
  readonly sansTransaction: Handler<E>
}

/** The handler opens its transactions itself with `ctx.enTransaction`: slow work must not hold one open. */
export const sansTransaction = <E extends Endpoint>(handler: Handler<E>): SansTransaction<E> => ({
  sansTransaction: handler,
})

/**
 * Binds every endpoint of an area to its use case; a missing or unknown key does not compile.
 * A non-GET endpoint runs in one transaction unless its handler is wrapped in `sansTransaction`.
 */
export const bind = <T extends Endpoints>(
  endpoints: T,
  handlers: { [K in keyof T]: Handler<T[K]> | SansTransaction<T[K]> },
): Liaison[] =>
  Object.entries(endpoints).map(([cle, endpoint]) => {
    const handler = handlers[cle as keyof T] as Handler<Endpoint> | SansTransaction<Endpoint>
    return typeof handler === 'function'
      ? { endpoint, handler: handler as Liaison['handler'], transaction: endpoint.method !== 'GET' }
      : { endpoint, handler: handler.sansTransaction as Liaison['handler'], transaction: false }
  })
