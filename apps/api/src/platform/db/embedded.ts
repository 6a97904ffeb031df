import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readyBinaries } from './embedded/binaries.ts'
import { APPLICATION, type Cluster, clusterLink, findCluster } from './embedded/cluster.ts'
import { EmbeddedPostgresError, fromFileSystem } from './embedded/embedded-error.ts'
import type { EmbeddedLog } from './embedded/embedded-log.ts'
import { initCluster } from './embedded/init.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import type { RunMode } from './embedded/run-as.ts'
import { ensureRunning, identityOf, type Running, type RunningOptions } from './embedded/running.ts'

export type EmbeddedOptions = {
  /** Data folder of this Ondine; made if missing. */
  readonly dataDir: string
  readonly log: EmbeddedLog
  /** PostgreSQL settings beside or over the launcher's own. Only tests may set fsync. */
  readonly settings?: Readonly<Record<string, string>>
  /** This port and no other (otherwise the last one used if free, else any free one). */
  readonly port?: number
  /** Forces the identity of a first start; for tests. */
  readonly mode?: RunMode
}

export type EmbeddedServer = {
  /** Address of the application's database; holds its password: never log it. */
  readonly url: string
  /** True when this process started the server, or found it running for nobody (left by a killed Ondine). */
  readonly owned: boolean
  /** Gives the server up; the last Ondine process to do so stops it, and then this waits for its end. */
  stop(): Promise<void>
  readonly mode: RunMode
  /** PostgreSQL's data directory, wherever it had to be. */
  readonly dataDirectory: string
}

/**
 * Starts the private PostgreSQL of a data folder, or joins the one another Ondine process already runs on it.
 * While this process lives, a server that dies is started again on the same port.
 * Throws EmbeddedPostgresError, whose message is one sentence for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir)
  const { log } = options
  const cluster = await openCluster(dataDir, options)
  const running: RunningOptions = {
    cluster,
    installed: await readyBinaries(dataDir),
    log,
    settings: options.settings ?? {},
    port: options.port,
  }
  const first = await ensureRunning(running)
  const { mode } = identityOf(cluster)
  const owned = first.spawned || first.lease.alone
  log.info(
    { port: first.port, mode, owned, dataDirectory: cluster.data },
    first.spawned ? 'Embedded PostgreSQL started.' : 'Joined the running embedded PostgreSQL.',
  )
  const keeper = keepRunning(first, { ...running, port: first.port })
  return {
    url: `postgres://${APPLICATION}:${cluster.passwords.application}@127.0.0.1:${first.port}/${APPLICATION}`,
    owned,
    mode,
    dataDirectory: cluster.data,
    stop: keeper.stop,
  }
}

async function openCluster(dataDir: string, options: EmbeddedOptions): Promise<Cluster> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw fromFileSystem(error, dataDir)
  }
  const existing = await findCluster(dataDir)
  if (existing !== undefined) return existing
  options.log.info({ dataDir }, 'First start: making the database.')
  await initCluster(dataDir, await readyBinaries(dataDir), options.log, options.mode)
  const made = await findCluster(dataDir)
  if (made === undefined)
    throw new EmbeddedPostgresError('data-folder-lost', `${clusterLink(dataDir)} vanished while it was made.`)
  return made
}

/**
 * Watches the claim on the server: when it is lost the server is joined or started again on the same port, with patience
 * (a full disk may be emptied, a port given back).
 */
function keepRunning(first: Running, options: RunningOptions): { stop(): Promise<void> } {
  const { cluster, log } = options
  const ended = new AbortController()
  let current: Promise<Running | undefined> = Promise.resolve(first)
  let stopping: Promise<void> | undefined

  const again = async (): Promise<Running | undefined> => {
    for (let wait = 1_000; !ended.signal.aborted; wait = Math.min(2 * wait, 15_000)) {
      try {
        return await ensureRunning(options)
      } catch (error) {
        log.warn(
          { err: error },
          `The embedded PostgreSQL could not be started again, next try in ${wait / 1_000} s: ${error instanceof Error ? error.message : String(error)}`,
        )
        // an abort ends the wait, and with it the loop
        await delay(wait, undefined, { signal: ended.signal }).catch(() => undefined)
      }
    }
    return undefined
  }
  const watch = async (): Promise<void> => {
    for (let running = await current; running !== undefined; running = await current) {
      await running.lease.lost
      if (ended.signal.aborted) return
      log.warn({ port: running.port }, 'The embedded PostgreSQL went away: starting it again.')
      current = again()
      if ((await current) !== undefined) log.info({ port: running.port }, 'The embedded PostgreSQL is back.')
    }
  }
  void watch()

  const stop = async (): Promise<void> => {
    ended.abort()
    const running = await current
    const claim = await running?.lease.release()
    if (claim === 'shared') log.info({}, 'The embedded PostgreSQL stays up: another Ondine process uses it.')
    if (claim !== 'last') return
    const end = await stopPostmaster(cluster.data)
    if (end === 'forced')
      log.warn({}, 'The embedded PostgreSQL did not stop in time and was forced to; it will recover at its next start.')
    else log.info({}, 'Embedded PostgreSQL stopped.')
  }
  return {
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
