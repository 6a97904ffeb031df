import type { Log } from '../platform/log.ts'
import { guetterParent } from '../platform/parent.ts'
import { direEchec } from './echec.ts'

const DELAI_ARRET_MS = 20_000
const DELAI_ABANDON_MS = 8_000
// Ctrl-C through npm may reach the process twice: once from the terminal, once passed on by npm
const MEME_GESTE_MS = 1_000

export interface EnMarche {
  /** Drains: running calls and jobs end, then the database is given up. */
  stop(): Promise<void>
  /** Gives the database up without waiting for anybody. */
  abandonner(): Promise<void>
}

/** A start that was told to stop before its end. */
export class ArretDemande extends Error {
  override name = 'ArretDemande'
}

/**
 * Starts a long-running process and ends it well. The first SIGINT, SIGTERM or SIGHUP (or the end of the npm that started it)
 * stops in order, also in the middle of the start; a second one, or 20 s, waits for nobody but the database; a third ends the
 * process as it is. Nothing acknowledged is lost in any case.
 */
export const lancer = async (demarrer: (arret: AbortSignal) => Promise<EnMarche>, log: Log): Promise<void> => {
  const arret = new AbortController()
  let enMarche: EnMarche | undefined
  let premier = 0
  let abandonne = false

  const abandonner = (code: number): void => {
    if (abandonne) process.exit(code)
    abandonne = true
    log.warn('Stopping without waiting.')
    setTimeout(() => process.exit(code), DELAI_ABANDON_MS)
    // in the middle of a start, what it started is being stopped already
    void enMarche?.abandonner().finally(() => process.exit(code))
  }
  const arreter = (motif: string, code = 0): void => {
    if (arret.signal.aborted) {
      if (performance.now() - premier > MEME_GESTE_MS) abandonner(130)
      return
    }
    premier = performance.now()
    log.info({ signal: motif }, 'Stopping.')
    arret.abort(new ArretDemande())
    setTimeout(() => {
      log.error('Not everything stopped in time.')
      abandonner(1)
    }, DELAI_ARRET_MS).unref()
    enMarche?.stop().then(
      () => process.exit(code),
      (err) => {
        log.error({ err }, 'The stop failed.')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => arreter(signal))
  guetterParent(() => arreter('end of npm'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'An unexpected fault ends this process.')
    if (enMarche === undefined) process.exit(1)
    arreter('fault', 1)
  })

  try {
    const demarre = await demarrer(arret.signal)
    // the signal may come with the end of the start
    if (arret.signal.aborted) await demarre.stop()
    else enMarche = demarre
  } catch (cause) {
    if (!arret.signal.aborted) {
      direEchec(cause)
      process.exit(1)
    }
    if (!(cause instanceof ArretDemande)) log.debug({ err: cause }, 'The start ended early.')
  }
  if (arret.signal.aborted) process.exit(0)
}
