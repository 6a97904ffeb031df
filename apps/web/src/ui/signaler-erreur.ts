import type { Severite } from '@ondine/webapi/http/erreur.ts'
import { ErreurApi, messageDe } from '../api/erreur-api.ts'
import { notifier, type TypeNotification } from './notifications.ts'
import { tonDeSeverite } from './ton-de-severite.ts'

const typeDe = (severite: Severite): TypeNotification => {
  const ton = tonDeSeverite(severite)
  return ton === 'danger' ? 'erreur' : ton
}

/** Nobody is told of an error that the configured table ignores. */
export const estTue = (cause: unknown): boolean => cause instanceof ErreurApi && cause.ignorable

/** An action's failure in a sentence: the server's where it is made for the person, else the action's own (3§8). */
export const phraseDErreur = (cause: unknown, repli?: string): string =>
  cause instanceof ErreurApi && cause.isCustomMessage ? cause.message : (repli ?? messageDe(cause))

/** Tells an action's failure, by its severity. */
export const signalerErreur = (cause: unknown, repli?: string): void => {
  if (estTue(cause)) return
  const type = cause instanceof ErreurApi ? typeDe(cause.severity) : 'erreur'
  notifier({ type, message: phraseDErreur(cause, repli) })
}
