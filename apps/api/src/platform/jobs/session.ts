import { randomUUID } from 'node:crypto'
import { setTimeout as delai } from 'node:timers/promises'
import { runTaskList, type Task, type WorkerPool } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Installation } from '../context.ts'
import { type Connection, connect } from '../db/connection.ts'
import type { DB } from '../db/schema.ts'
import type { ObserverTravail } from '../figures/travaux.ts'
import { createSourceReglages, type Reglages } from '../http/snapshot.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { creerOreille } from './deafness.ts'
import { FileAbsente } from './errors.ts'
import { executerEssai, type Moyens } from './execute.ts'
import { battre, inscrire } from './heartbeat.ts'
import { journalBibliotheque } from './library-log.ts'
import type { JobRecurrent } from './recurring.ts'
import { repeter } from './repeat.ts'
import type { ReglagesTravaux } from './settings.ts'
import { couperConnexions, nomConduite, nomTravaux, quitter } from './takeover.ts'
import type { Tache } from './tasks.ts'
import { veiller } from './watch.ts'

export interface OptionsSession {
  /** PostgreSQL itself, never a pooler: LISTEN. */
  url: string
  taches: ReadonlyMap<string, Tache>
  recurrents: readonly JobRecurrent[]
  clock: Clock
  ids: Ids
  log: Log
  installation: Installation
  observer?: ObserverTravail | undefined
  chargerReglages: ChargerReglages
  reglages: ReglagesTravaux
}

const FERMETURE_MS = 1_000

/** Loads features and parameters; called again only when the version of the configuration has moved on. */
export type ChargerReglages = (db: Kysely<DB>) => Promise<Reglages>

const reglagesCourants = (db: Kysely<DB>, charger: ChargerReglages): Moyens['reglages'] => {
  const source = createSourceReglages(() => charger(db))
  return async () => {
    const { version } = await db.selectFrom('version_configuration').select('version').executeTakeFirstOrThrow()
    return source.a(version)
  }
}

/** One pool from its registration to its end; never used again after that. */
export interface Session {
  readonly poolId: string
  /** `perdue`: taken over by another pool; `echouee`: the library gave up. Settles also after a stop. */
  readonly fin: Promise<'perdue' | 'echouee' | 'arretee'>
  /** Takes no new job, waits `vidangeMs` for those running, then gives them back. */
  arreter(vidangeMs: number): Promise<void>
}

const tachesDeBibliotheque = (
  moyens: Moyens,
  taches: ReadonlyMap<string, Tache>,
  poolId: () => string,
  enCours: Set<string>,
) => {
  const executer =
    (tache: Tache): Task =>
    async (charge, aide) => {
      const { job, abortSignal } = aide
      const id = String(job.id)
      const { attempts, max_attempts, locked_at } = job
      if (locked_at === null || abortSignal === undefined) throw new Error(`Job ${id} came without a lock.`)
      const travail = { id, tache: tache.nom, cle: `travail-${id}`, essai: attempts, essaisMax: max_attempts }
      const prise = { travailId: id, poolId: poolId(), priseLe: locked_at }
      enCours.add(id)
      await executerEssai(moyens, { prise, travail, charge, tache, signal: abortSignal }).finally(() =>
        enCours.delete(id),
      )
    }
  return Object.fromEntries([...taches].map(([nom, tache]) => [nom, executer(tache)]))
}

/** The typed handle ends its pool only if it ever used it; the library uses the pool alone. */
const fermerConnexion = async ({ pool, close }: Connection): Promise<void> => {
  await close()
  if (!pool.ending && !pool.ended) await pool.end()
}

const verifierInstallation = async (db: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<{ installe: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as installe`.execute(db)
  if (rows[0]?.installe !== true) throw new FileAbsente()
}

/** A connection ended from outside while in use must end its query, not the process. */
const tolerant = (connexion: Connection, log: Log): Connection => {
  connexion.pool.on('connect', (client) => {
    client.on('error', (err) => log.warn({ err }, 'A worker connection broke.'))
  })
  return connexion
}

/** Opens a pool, makes it known, and lets it take jobs. @throws what the database said, with everything closed again */
export const ouvrirSession = async (options: OptionsSession): Promise<Session> => {
  const { log, reglages, taches } = options
  const connexion = randomUUID()
  const ouvrir = (applicationName: string, maxConnections: number, statementTimeoutMs: number) =>
    tolerant(connect({ url: options.url, applicationName, maxConnections, statementTimeoutMs }), log)
  // apart, so that busy jobs never keep the heart from beating
  const conduite = ouvrir(nomConduite(connexion), 2, Math.max(reglages.bailMs, 10_000))
  const travaux = ouvrir(nomTravaux(connexion), 2 * reglages.concurrence + 2, reglages.requeteMs)
  const moyens: Moyens = {
    db: travaux.db,
    clock: options.clock,
    ids: options.ids,
    installation: options.installation,
    observer: options.observer,
    log,
    reglages: reglagesCourants(travaux.db, options.chargerReglages),
  }

  const fermer = () => Promise.allSettled([fermerConnexion(travaux), fermerConnexion(conduite)])
  try {
    await verifierInstallation(conduite.db)
  } catch (erreur) {
    await fermer()
    throw erreur
  }

  const inscription = Promise.withResolvers<void>()
  inscription.promise.catch((err: unknown) => log.debug({ err }, 'The worker pool could not register.'))
  const enCours = new Set<string>()
  const oreille = creerOreille()
  // the pool is thenable: it must never be awaited, nor returned by an async function
  const pool: WorkerPool = runTaskList(
    {
      logger: journalBibliotheque(log),
      concurrency: reglages.concurrence,
      pollInterval: reglages.interrogationMs,
      noHandleSignals: true,
      events: oreille.events,
      gracefulShutdownAbortTimeout: Math.floor(reglages.vidangeMs / 2),
      preset: {
        // in a batch, even of one, an error of these two queries ends the pool; alone, nobody waits for them and it ends the process
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'registration-before-first-job',
            version: '1',
            worker: { hooks: { startWorker: () => inscription.promise } },
          },
        ],
      },
    },
    tachesDeBibliotheque(moyens, taches, () => pool.id, enCours),
    travaux.pool,
  )
  const poolId = pool.id
  let arret: Promise<void> | undefined
  const fin = Promise.withResolvers<'perdue' | 'echouee' | 'arretee'>()
  pool.promise.then(
    () => fin.resolve('arretee'),
    (err: unknown) => {
      if (arret === undefined) log.error({ err, poolId }, 'The worker pool gave up.')
      fin.resolve('echouee')
    },
  )
  try {
    await inscrire(conduite.db, { poolId, connexion, taches: [...taches.keys()] })
    inscription.resolve()
  } catch (erreur) {
    inscription.reject(erreur)
    await Promise.allSettled([pool.gracefulShutdown('not registered')])
    await fermer()
    throw erreur
  }

  const coeur = repeter(
    reglages.battementMs,
    async () => {
      if (!(await battre(conduite.db, poolId))) fin.resolve('perdue')
      // the database answers the heart but not the workers
      else if (oreille.sourdePendant() > reglages.bailMs) fin.resolve('echouee')
    },
    (err) => log.warn({ err, poolId }, 'A heartbeat failed.'),
  )
  const veille = veiller({ db: conduite.db, poolId, enCours: () => [...enCours], ...options })

  /** Jobs that will not end hold their rows and their connections: these end first, or giving the jobs back would wait for them. */
  const forcer = async (): Promise<void> => {
    log.warn({ poolId }, 'Running jobs did not end in time: they are given back.')
    await Promise.allSettled([couperConnexions(conduite.db, [nomTravaux(connexion)])])
    await Promise.allSettled([pool.forcefulShutdown('The worker stopped before the job ended.')])
  }
  const vider = async (vidangeMs: number): Promise<void> => {
    let force: Promise<void> | undefined
    const minuteur = setTimeout(() => {
      force = forcer()
    }, vidangeMs)
    await Promise.allSettled([pool.gracefulShutdown('stop')])
    clearTimeout(minuteur)
    await force
  }
  const arreter = async (vidangeMs: number): Promise<void> => {
    await veille.arreter()
    await vider(vidangeMs)
    await coeur.arreter()
    await quitter(conduite.db, poolId).catch((err: unknown) =>
      log.warn({ err, poolId }, 'The worker pool left without a word.'),
    )
    // a job that never ends never gives its (already ended) connection back
    await Promise.race([fermer(), delai(FERMETURE_MS, undefined, { ref: false })])
    fin.resolve('arretee')
  }
  return { poolId, fin: fin.promise, arreter: (vidangeMs) => (arret ??= arreter(vidangeMs)) }
}
