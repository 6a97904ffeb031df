import type { Severite } from '@ondine/webapi/http/erreur.ts'
import { ErreurApi, messageDe } from '../api/erreur-api.ts'
import { notifier, type TypeNotification } from './notifications.ts'
import { tonDeSeverite } from './ton-de-severite.ts'

const typeDe = (severite: Severite): TypeNotification => {
  const ton = tonDeSeverite(severite)
  return ton === 'danger' ? 'erreur' : ton
}

/**
 * Tells an action's failure, by its severity: the server's sentence where it is made for the person, else the action's own (3§8). An error
 * that the configured table ignores is not told.
 */
export const signalerErreur = (cause: unknown, repli?: string): void => {
  if (cause instanceof ErreurApi && cause.ignorable) return
  const pourLaPersonne = cause instanceof ErreurApi && cause.isCustomMessage
  const type = cause instanceof ErreurApi ? typeDe(cause.severity) : 'erreur'
  notifier({ type, message: pourLaPersonne ? cause.message : (repli ?? messageDe(cause)) })
}
