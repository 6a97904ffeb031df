import { ErreurApi, messageDe } from '../http/erreur-api.ts'
import { notifier } from './notifications.ts'

/**
 * Tells an action's failure: the server's sentence where it is made for the person, else the action's own (3§8). An error
 * that the configured table ignores is not told.
 */
export const signalerErreur = (cause: unknown, repli?: string): void => {
  if (cause instanceof ErreurApi && cause.ignorable) return
  const pourLaPersonne = cause instanceof ErreurApi && cause.isCustomMessage
  notifier({ type: 'erreur', message: pourLaPersonne ? cause.message : (repli ?? messageDe(cause)) })
}
