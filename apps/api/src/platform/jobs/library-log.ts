import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

/**
 * The library's log lines in ours. Its fields are dropped: they hold whole jobs, payload included. Failures of tasks are
 * logged by our own runner, so its line about them is too.
 */
export const journalBibliotheque = (log: Log): Logger =>
  new Logger((portee) => (niveau, message, champs) => {
    if ('failure' in champs) return
    const ligne = { worker: portee.workerId }
    if (niveau === 'error') log.error(ligne, message)
    else if (niveau === 'warning') log.warn(ligne, message)
    else log.debug(ligne, message)
  })
