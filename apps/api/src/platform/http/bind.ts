import type { Endpoint, Endpoints, Entree } from '@ondine/webapi/http/endpoint.ts'
import type { z } from 'zod'
import type { ContexteProuve, ContexteUtilisateur } from '../context.ts'
import type { RecuDe } from './corps/recu.ts'
import type { Acquittement, PageDepart, VersRoute } from './portes/reponses.ts'
import type { Retenir } from './retenue.ts'

/** A handler's answer may be a stream or a raw reply of another content type (files). */
export class Fichier {
  readonly contentType: string
  readonly nomFichier: string
  readonly contenu: NodeJS.ReadableStream | Buffer | string
  /** Its address names these very bytes: whoever has them never asks again. */
  readonly immuable: boolean

  constructor(
    contenu: NodeJS.ReadableStream | Buffer | string,
    contentType: string,
    nomFichier: string,
    { immuable = false }: { immuable?: boolean } = {},
  ) {
    this.contenu = contenu
    this.contentType = contentType
    this.nomFichier = nomFichier
    this.immuable = immuable
  }
}

type ContexteDe<E extends Endpoint> = E['auth'] extends 'utilisateur' ? ContexteUtilisateur : ContexteProuve<E>

/** What a handler answers: through a door what goes through it, else the declared reply or a file. */
type ReponseDe<E extends Endpoint> = E extends { readonly porte: infer P extends keyof ParPorte }
  ? ParPorte[P]
  : z.input<E['reply']> | Fichier
interface ParPorte {
  notification: Acquittement
  retour: VersRoute
  depart: PageDepart
}

export type Handler<E extends Endpoint> = (
  ctx: ContexteDe<E>,
  entree: Entree<E>,
  recu: RecuDe<E>,
) => Promise<ReponseDe<E>>

/** How a write runs: in one transaction opened for it (the rule), or opening its own (argon2, provider calls). */
export interface Liaison {
  readonly endpoint: Endpoint
  readonly handler: (ctx: never, entree: never, recu: never) => Promise<unknown>
  readonly transaction: boolean
  /** Its statements share their connections with those of other calls. */
  readonly partagee?: true
  /** A write that is over at once: long work gives way to it, as to those in a transaction. */
  readonly breve?: true
  readonly retenir?: Retenir
}

export interface SansTransaction<E extends Endpoint> {
  readonly sansTransaction: Handler<E>
  readonly retenir?: Retenir
}

/**
 * The handler opens its transactions itself with `ctx.enTransaction`: slow work must not hold one open.
 * @param retenir what the call holds from before its body is read until its answer has left
 */
export const sansTransaction = <E extends Endpoint>(handler: Handler<E>, retenir?: Retenir): SansTransaction<E> => ({
  sansTransaction: handler,
  ...(retenir && { retenir }),
})

export interface LectureBreve<E extends Endpoint> {
  readonly lectureBreve: Handler<E>
}

/**
 * The handler only reads, in statements that are short whoever asks: they share a few connections with those of all other calls
 * (decision 012). Not for lists, groups, exports, nor what counts its calls: a slow statement is run twice, a write refused.
 */
export const lectureBreve = <E extends Endpoint & { readonly method: 'GET' }>(
  handler: Handler<E>,
): LectureBreve<E> => ({
  lectureBreve: handler,
})

export interface EcritureBreve<E extends Endpoint> {
  readonly ecritureBreve: Handler<E>
}

/** The handler writes by one statement, which is a transaction of itself: none is opened around it. */
export const ecritureBreve = <E extends Endpoint>(handler: Handler<E>): EcritureBreve<E> => ({ ecritureBreve: handler })

// no transaction stays open while bytes come in
type EnFlux = { readonly corps: { readonly nature: 'flux' | 'multipart' } }
type Lien<E extends Endpoint> =
  | SansTransaction<E>
  | EcritureBreve<E>
  | (E extends EnFlux ? never : Handler<E>)
  | (E extends { readonly method: 'GET' } ? LectureBreve<E> : never)

/**
 * Binds every endpoint of an area to its use case; a missing or unknown key does not compile.
 * A non-GET endpoint runs in one transaction unless its handler is wrapped in `sansTransaction`, which a streamed body wants, or in `ecritureBreve`.
 */
export const bind = <T extends Endpoints>(endpoints: T, handlers: { [K in keyof T]: Lien<T[K]> }): Liaison[] =>
  Object.entries(endpoints).map(([cle, endpoint]) => {
    const lien = handlers[cle as keyof T] as
      | Handler<Endpoint>
      | SansTransaction<Endpoint>
      | EcritureBreve<Endpoint>
      | LectureBreve<Endpoint>
    if (typeof lien === 'function') return { endpoint, handler: lien, transaction: endpoint.method !== 'GET' }
    if ('lectureBreve' in lien) return { endpoint, handler: lien.lectureBreve, transaction: false, partagee: true }
    if ('ecritureBreve' in lien) return { endpoint, handler: lien.ecritureBreve, transaction: false, breve: true }
    const { sansTransaction: handler, ...tenu } = lien
    return { endpoint, handler, transaction: false, ...tenu }
  })
