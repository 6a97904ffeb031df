import { readFile, stat, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Cluster, clusterFiles } from './cluster.ts'
import { EmbeddedPostgresError, fromFileSystem, fromServerLog } from './embedded-error.ts'
import type { EmbeddedLog } from './embedded-log.ts'
import { isStarting, type Lease, takeLease } from './lease.ts'
import { binariesFor } from './places.ts'
import { clearDeadServer, freePort, livingPostmaster, spawnPostmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'

/** A crashed server may replay a long journal before it answers. */
const RECOVERY_PATIENCE_MS = 600_000
const SAY_EVERY_MS = 10_000
const SPAWN_ATTEMPTS = 20

export type RunningOptions = {
  readonly cluster: Cluster
  readonly installed: Binaries
  readonly log: EmbeddedLog
  readonly settings: Readonly<Record<string, string>>
  /** When given, this port and no other. */
  readonly port?: number | undefined
}

/** A server that answers, with this process's claim on it. */
export type Running = { readonly lease: Lease; readonly port: number; readonly spawned: boolean }

/** Connects to the cluster's server, or spawns it when nobody runs it. PostgreSQL's own pid file refuses a second server. */
export async function ensureRunning(options: RunningOptions): Promise<Running> {
  const { cluster } = options
  for (let attempt = 1; ; attempt++) {
    const living = livingPostmaster(cluster.data)
    if (living !== undefined && living.port > 0) {
      const lease = await leaseWhenReady(options, living.port, () => livingPostmaster(cluster.data)?.pid === living.pid)
      if (lease !== undefined) return { lease, port: living.port, spawned: false }
    } else {
      const running = await spawnOnce(options)
      if (running instanceof EmbeddedPostgresError) {
        if (attempt >= SPAWN_ATTEMPTS || !mayPass(running, options.port)) throw running
        await delay(100 + 50 * attempt)
      } else if (running !== undefined) return running
    }
  }
}

/**
 * Faults of the moment: another process won the race, or joined and, leaving last, stopped the server before our claim;
 * a dead server's last backend lingers; the port went to somebody between choice and use.
 */
function mayPass(error: EmbeddedPostgresError, port: number | undefined): boolean {
  if (error.code === 'port-taken') return port === undefined
  return /postmaster\.pid" (?:already exists|is empty)|pre-existing shared memory block|received fast shutdown request/.test(
    String(error.cause),
  )
}

async function spawnOnce(options: RunningOptions): Promise<Running | EmbeddedPostgresError | undefined> {
  const { cluster } = options
  try {
    await clearDeadServer(cluster.data)
    if (livingPostmaster(cluster.data) !== undefined) return undefined
    const runAs = identityOf(cluster)
    const binaries = await binariesFor(runAs, options.installed, cluster.data)
    if (binaries === undefined) throw refused(cluster)
    const port = await freePort(options.port ?? (await storedPort(cluster)))
    if (options.port !== undefined && port !== options.port) throw portTaken(options.port)
    const server = spawnPostmaster(cluster, binaries, runAs, port, options.settings)
    const died = server.exited.then((written) => fromServerLog(written, cluster.home))
    let alive = true
    void died.then(() => {
      alive = false
    })
    const lease = await leaseWhenReady(options, port, () => alive)
    if (lease === undefined) return await died
    await writeFile(clusterFiles(cluster.home).port, `${port}\n`, { mode: 0o600 })
    return { lease, port, spawned: true }
  } catch (error) {
    throw fromFileSystem(error, cluster.home)
  }
}

/** Undefined when the server ends before it answers. */
async function leaseWhenReady(
  { cluster, log }: RunningOptions,
  port: number,
  alive: () => boolean,
): Promise<Lease | undefined> {
  const start = performance.now()
  let said = start
  while (alive()) {
    try {
      return await takeLease(cluster, port)
    } catch (error) {
      if (!isStarting(error)) throw error
    }
    const now = performance.now()
    if (now - start > RECOVERY_PATIENCE_MS) {
      throw new EmbeddedPostgresError(
        'start-failed',
        `PostgreSQL in ${cluster.home} still does not answer after ${RECOVERY_PATIENCE_MS / 60_000} minutes: see ${clusterFiles(cluster.home).log}.`,
      )
    }
    if (now - said > SAY_EVERY_MS) {
      said = now
      log.info({ seconds: Math.round((now - start) / 1000) }, 'PostgreSQL is recovering, waiting for it.')
    }
    await delay(20)
  }
  return undefined
}

function portTaken(port: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'port-taken',
    `Port ${port}, asked for PostgreSQL, is taken: stop the program that uses it or ask for another.`,
  )
}

/** A cluster is run by the owner of its files. */
export function identityOf(cluster: Cluster): RunAs {
  const uid = process.getuid?.()
  if (uid === 0) return cluster.ownerUid === 0 ? { mode: 'namespace' } : { mode: 'uid', uid: cluster.ownerUid }
  return { mode: 'direct' }
}

function refused(cluster: Cluster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'identity-refused',
    `The database in ${cluster.home} belongs to uid ${cluster.ownerUid}, under which PostgreSQL cannot run here (user namespaces refused?): run Ondine as its owner, or give the folder data/ in it to another user.`,
  )
}

async function storedPort(cluster: Cluster): Promise<number> {
  const file = clusterFiles(cluster.home).port
  if ((await stat(file).catch(() => undefined)) === undefined) return 0
  const port = Number(await readFile(file, 'utf8'))
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : 0
}
