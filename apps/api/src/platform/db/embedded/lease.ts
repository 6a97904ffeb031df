import pg from 'pg'
import { APPLICATION, type Cluster, SUPERUSER } from './cluster.ts'

declare module 'pg' {
  // in pg since 8.0, missing from its types
  interface Client {
    ref(): void
    unref(): void
  }
}

/** Advisory lock of the `postgres` database: shared by every Ondine process that uses the server. */
const USERS_LOCK = 0x4f6e_6469
const SETUP_LOCK = 0x4f6e_646a

/**
 * A process's claim on the running server: a connection that holds a shared advisory lock. It vanishes with the process,
 * however it dies, so there is nothing to clean and no stale lock.
 */
export type Lease = {
  /** True when no other process used the server at that moment. */
  readonly alone: boolean
  /** Settles when the connection is lost, for whatever reason. */
  readonly lost: Promise<void>
  /** Ends the claim. `last`: the server is then held closed to newcomers and must be stopped; `gone`: there is none any more. */
  release(): Promise<'last' | 'shared' | 'gone'>
}

/**
 * Connects and claims. A newcomer during a stop waits on the lock, then loses its connection and starts again from the beginning.
 * Throws pg's error when the server cannot be reached yet (see `isStarting`).
 */
export async function takeLease(cluster: Cluster, port: number): Promise<Lease> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.passwords.superuser,
    database: 'postgres',
    application_name: 'ondine-lease',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve()).on('end', () => resolve())
  })
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK])
    const others = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_locks
       WHERE locktype = 'advisory' AND objid = $1 AND classid = 0 AND mode = 'ShareLock' AND granted AND pid <> pg_backend_pid()`,
      [USERS_LOCK],
    )
    await setUp(client, cluster)
    // a process with nothing left to do may end
    client.unref()
    return { alone: others.rows[0]?.others === 0, lost, release: () => release(client) }
  } catch (error) {
    await client.end().catch(() => lost)
    throw error
  }
}

async function release(client: pg.Client): Promise<'last' | 'shared' | 'gone'> {
  client.ref()
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [USERS_LOCK])
    if (rows[0]?.last === true) return 'last'
  } catch {
    // the server is gone already: nothing to release, nobody to stop
    return 'gone'
  }
  await client.end()
  return 'shared'
}

/** The application's role is not a superuser: it owns its database and nothing else. Safe under concurrent starts. */
async function setUp(client: pg.Client, cluster: Cluster): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION])
  if (rows.length > 0) return
  await client.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK])
  const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION])
  if (role.rows.length === 0) {
    await client.query(
      `CREATE ROLE ${APPLICATION} LOGIN CREATEDB CREATEROLE PASSWORD ${client.escapeLiteral(cluster.passwords.application)}`,
    )
  }
  const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION])
  if (database.rows.length === 0) await client.query(`CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}`)
  await client.query('SELECT pg_advisory_unlock($1)', [SETUP_LOCK])
}

/** True while a server starts, recovers or stops: worth another try. */
export function isStarting(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '57P03' || code === '57P01' || code === '57P02') return true
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE') return true
  return error instanceof Error && /Connection terminated|timeout expired|not queryable/.test(error.message)
}
