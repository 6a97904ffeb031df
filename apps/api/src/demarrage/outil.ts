import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type OpenedDatabase, openDatabase } from '../platform/db/open.ts'
import type { Env } from '../platform/env.ts'
import { Interruption } from '../platform/interruption.ts'
import type { Log } from '../platform/log.ts'
import { guetterParent } from '../platform/parent.ts'

const ECOUTE_MS = 50
// as in arret.ts: Ctrl-C through npm may reach the process twice
const MEME_GESTE_MS = 1_000
const SIGNAUX = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Options = {
  /** How long a tool that is told to stop may take to its next safe point; 0: it has none, its transaction is undone. */
  readonly patienceMs: number
}

/**
 * Runs a command-line tool on the database and gives the database up in every case: at the end, at a failure, and when the
 * tool is told to stop. An embedded PostgreSQL that nobody else uses is stopped then too; the status is 128 + the signal's number,
 * unless the tool ended well before it stopped. Told twice, it stops at once.
 */
export const surBase = async <T>(
  env: Env,
  log: Log,
  faire: (base: OpenedDatabase, arret: AbortSignal) => Promise<T>,
  { patienceMs }: Options = { patienceMs: 0 },
): Promise<T> => {
  const ouverture = openDatabase(env, log)
  const arret = new AbortController()
  const travail = Promise.withResolvers<'reussi' | 'echoue'>()
  let premier = 0
  const arreter = (signal: (typeof SIGNAUX)[number]): void => {
    const statut = 128 + constants.signals[signal]
    if (arret.signal.aborted) {
      if (performance.now() - premier > MEME_GESTE_MS) process.exit(statut)
      return
    }
    premier = performance.now()
    arret.abort(new Interruption(signal))
    const rendre = async (): Promise<void> => {
      // a stop in the middle of the opening waits for its end: the server would be left behind
      const base = await ouverture
      const fin =
        patienceMs === 0
          ? 'trop tard'
          : await Promise.race([travail.promise, pause(patienceMs, 'trop tard', { ref: false })])
      if (fin === 'reussi') return
      await base.close()
      process.exit(statut)
    }
    void rendre().catch(() => process.exit(statut))
  }
  for (const signal of SIGNAUX) process.on(signal, arreter)
  const cesser = guetterParent(() => arreter('SIGTERM'))
  try {
    const base = await ouverture
    try {
      const fait = await faire(base, arret.signal)
      travail.resolve('reussi')
      return fait
    } finally {
      travail.resolve('echoue')
      await base.close()
    }
  } catch (cause) {
    // a stop breaks what is under way, a first start and its programs included: its exit follows, nothing to tell
    // Ctrl-C goes to the programs we run as well: their end may be heard of before it
    if (!arret.signal.aborted) await pause(ECOUTE_MS)
    if (arret.signal.aborted) return await new Promise<never>(() => undefined)
    throw cause
  } finally {
    for (const signal of SIGNAUX) process.off(signal, arreter)
    cesser()
  }
}
