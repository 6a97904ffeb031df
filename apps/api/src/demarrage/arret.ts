import type { Log } from '../platform/log.ts'

const DELAI_ARRET_MS = 20_000

/** Ctrl-C and SIGTERM stop in order; a second one, or 20 s, ends the process as it is (nothing acknowledged is lost). */
export const shutdownOnSignal = (process_: { stop(): Promise<void> }, log: Log): void => {
  let enCours = false
  const arreter = (signal: string): void => {
    if (enCours) process.exit(130)
    enCours = true
    log.info({ signal }, 'Stopping.')
    setTimeout(() => {
      log.error('Not everything stopped in time.')
      process.exit(1)
    }, DELAI_ARRET_MS).unref()
    process_.stop().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'The stop failed.')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => arreter('SIGINT'))
  process.on('SIGTERM', () => arreter('SIGTERM'))
}
