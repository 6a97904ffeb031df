import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type OpenedDatabase, openDatabase } from '../platform/db/open.ts'
import type { Env } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'

const ECOUTE_MS = 50
const SIGNAUX = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command-line tool on the database and gives the database up in every case: at the end, at a failure, and when the
 * tool is told to stop. An embedded PostgreSQL that nobody else uses is stopped then too; the status is 128 + the signal's number.
 */
export const surBase = async <T>(env: Env, log: Log, faire: (base: OpenedDatabase) => Promise<T>): Promise<T> => {
  const ouverture = openDatabase(env, log)
  let arrete = false
  const arreter = (signal: (typeof SIGNAUX)[number]): void => {
    const statut = 128 + constants.signals[signal]
    if (arrete) process.exit(statut)
    arrete = true
    // a stop in the middle of the opening waits for its end: the server would be left behind
    void ouverture
      .then((base) => base.close())
      .catch(() => undefined)
      .finally(() => process.exit(statut))
  }
  for (const signal of SIGNAUX) process.on(signal, arreter)
  try {
    const base = await ouverture
    try {
      return await faire(base)
    } finally {
      await base.close()
    }
  } catch (cause) {
    // a stop breaks what is under way, a first start and its programs included: its exit follows, nothing to tell
    // Ctrl-C goes to the programs we run as well: their end may be heard of before it
    if (!arrete) await pause(ECOUTE_MS)
    if (arrete) return await new Promise<never>(() => undefined)
    throw cause
  } finally {
    for (const signal of SIGNAUX) process.off(signal, arreter)
  }
}
