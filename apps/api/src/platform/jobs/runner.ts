import type { Clock } from '../clock.ts'
import type { Installation } from '../context.ts'
import type { ObserverTravail } from '../figures/travaux.ts'
import { type Ids, randomIds } from '../ids.ts'
import type { Log } from '../log.ts'
import { estRecurrent } from './recurring.ts'
import { type ChargerReglages, ouvrirSession, type Session } from './session.ts'
import { REGLAGES_TRAVAUX, type ReglagesTravaux } from './settings.ts'
import { registreDe, type Tache } from './tasks.ts'

export interface OptionsWorker {
  /** PostgreSQL itself as the application's role, past any pooler (decisions: database roles). */
  url: string
  taches: readonly Tache[]
  clock: Clock
  log: Log
  /** What the operator set, for the context of the tasks. */
  installation: Installation
  /** Features and parameters for the context of the tasks (domains/parametrage). */
  chargerReglages: ChargerReglages
  ids?: Ids
  /** Told of every attempt. */
  observer?: ObserverTravail | undefined
  /** Timings other than the defaults. */
  timings?: Partial<ReglagesTravaux>
}

export interface Worker {
  /** Takes no new job, waits for the running ones, gives back the rest, closes its connections. */
  stop(): Promise<void>
}

const REPRISE_MIN_MS = 500
const REPRISE_MAX_MS = 30_000

const attendre = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const fin = (): void => {
      clearTimeout(minuteur)
      signal.removeEventListener('abort', fin)
      resolve()
    }
    const minuteur = setTimeout(fin, ms)
    signal.addEventListener('abort', fin)
    if (signal.aborted) fin()
  })

/**
 * Starts running jobs in this process. A pool that was taken over or gave up is replaced by a new one, so that no id is
 * ever used again by what was declared dead.
 * @throws at the first start when the database or the job schema is not there, or when two tasks share a name
 */
export const startWorker = async (options: OptionsWorker): Promise<Worker> => {
  const { log } = options
  const taches = registreDe(options.taches)
  const reglages: ReglagesTravaux = { ...REGLAGES_TRAVAUX, ...options.timings }
  const ouvrir = (): Promise<Session> =>
    ouvrirSession({
      url: options.url,
      taches,
      recurrents: options.taches.filter(estRecurrent),
      clock: options.clock,
      ids: options.ids ?? randomIds,
      log,
      installation: options.installation,
      observer: options.observer,
      chargerReglages: options.chargerReglages,
      reglages,
    })
  const arret = new AbortController()
  const estArrete = (): boolean => arret.signal.aborted

  const rouvrir = async (): Promise<Session | undefined> => {
    for (let attente = REPRISE_MIN_MS; ; attente = Math.min(2 * attente, REPRISE_MAX_MS)) {
      await attendre(attente, arret.signal)
      if (estArrete()) return undefined
      try {
        return await ouvrir()
      } catch (err) {
        log.error({ err }, 'The workers could not start again: trying later.')
      }
    }
  }
  let session = await ouvrir()
  log.info({ pool: session.poolId, taches: [...taches.keys()] }, 'Workers started.')

  const superviser = async (): Promise<void> => {
    while (true) {
      const fin = await session.fin
      if (estArrete()) return
      log.warn({ pool: session.poolId, fin }, 'The worker pool ended: starting another.')
      const ancienne = session.arreter(0).catch((err: unknown) => log.warn({ err }, 'The old pool did not close.'))
      const nouvelle = await rouvrir()
      await ancienne
      if (nouvelle === undefined) return
      session = nouvelle
      if (estArrete()) return
    }
  }
  const supervision = superviser()
  const arreter = async (): Promise<void> => {
    arret.abort()
    await session.arreter(reglages.vidangeMs)
    await supervision
    // a pool opened while the stop was asked for
    await session.arreter(reglages.vidangeMs)
    log.info('Workers stopped.')
  }
  let fin: Promise<void> | undefined
  return { stop: () => (fin ??= arreter()) }
}
