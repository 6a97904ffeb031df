import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Appel, Contexte } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { empreinteDe } from './appelant.ts'
import type { Services } from './services.ts'

/** The context of a call: its jobs go with its connection, a nested transaction joins the open one. */
export const creerContexte = (
  services: Services,
  base: Omit<Contexte, 'jobs' | 'enTransaction'>,
  ouverte: boolean,
): Contexte => ({
  ...base,
  jobs: services.jobsSur(base.sql),
  enTransaction: (faire) =>
    ouverte
      ? faire(creerContexte(services, base, true))
      : inTransaction(services.db, (sql) => faire(creerContexte(services, { ...base, sql }, true))),
})

export interface Jetons {
  readonly empreinteToken: Buffer | undefined
  readonly empreinteCookie: Buffer | undefined
}

/** What the caller shows of tokens. Through a door nothing is looked at: whoever leads a browser here has no part in its session. */
export const jetonsDe = (request: FastifyRequest, cookie: string, parUnePorte: boolean): Jetons =>
  parUnePorte
    ? { empreinteToken: undefined, empreinteCookie: undefined }
    : { empreinteToken: empreinteDe(request.headers.token), empreinteCookie: empreinteDe(request.cookies[cookie]) }

type Cookies = Pick<Appel, 'cookies' | 'poserCookie' | 'effacerCookie'>

const sansCookie = (): never => {
  throw new Error('A call that another site makes sets no cookie.')
}

/** The cookies of a call, and how it sets its own. */
export const cookiesDe = (
  request: FastifyRequest,
  reply: FastifyReply,
  { secure, parUnePorte }: { secure: boolean; parUnePorte: boolean },
): Cookies =>
  parUnePorte
    ? { cookies: {}, poserCookie: sansCookie, effacerCookie: sansCookie }
    : {
        cookies: request.cookies,
        poserCookie: (nom, valeur, options) =>
          void reply.setCookie(nom, valeur, {
            path: options.chemin ?? '/',
            maxAge: options.maxAgeSecondes,
            httpOnly: true,
            sameSite: 'strict',
            secure,
          }),
        effacerCookie: (nom) => void reply.clearCookie(nom, { path: '/' }),
      }
