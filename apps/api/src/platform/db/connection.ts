import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { copyInMarked } from './bytes-in.ts'
import { copyMarked } from './copied-bytes.ts'
import { openCopyApart } from './copy-apart.ts'
import { prepareMarked } from './prepared.ts'
import type { DB } from './schema.ts'
import { sharedDialect } from './shared-dialect.ts'
import { openSharedReads, type SharedReads } from './shared-reads.ts'
import { parseTimestamptz } from './timestamptz.ts'

/** The application's typed handle on the database. */
export type Database = Kysely<DB>

export type ConnectionOptions = {
  readonly url: string
  /** Where short reads go: past a pooler, which would share their few connections once more. Default: `url`. */
  readonly readsUrl?: string
  /** Shown in pg_stat_activity: which process this is. */
  readonly applicationName: string
  readonly maxConnections?: number
  /** Longest statement, in milliseconds; 0 is no limit (imports, migrations). */
  readonly statementTimeoutMs?: number
  /** Longest wait for a connection, in milliseconds; default 5,000. */
  readonly connectTimeoutMs?: number
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void
}

/** A pool and the typed handle over it, and short reads beside it, with theirs; `close` ends all. */
export type Connection = {
  readonly pool: pg.Pool
  readonly db: Database
  /** What each call asks first, on a connection of its own: it waits for nobody's read. */
  readonly guardReads: SharedReads
  readonly reads: SharedReads
  readonly readsDb: Database
  close(): Promise<void>
}

const OID = { int8: 20, date: 1082, timestamptz: 1184, int8Array: 1016, dateArray: 1182, textArray: 1009 }

/** Bigint columns are ids, centimes and litres: all fit a JavaScript number, or it is a fault to be seen. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}

/**
 * How values come out of the database: `date` as 'yyyy-MM-dd' text (pg would give local midnight), bigint as number,
 * numeric as text, timestamptz as Date. Per connection: other users of pg in this process keep their own parsers.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
    if (oid === OID.int8) return parseInt8
    if (oid === OID.date) return (text: string) => text
    if (oid === OID.timestamptz) return parseTimestamptz
    // arrays of text keep each element as it is written
    const texts = pg.types.getTypeParser(OID.textArray, 'text') as (text: string) => (string | null)[]
    if (oid === OID.dateArray) return texts
    if (oid === OID.int8Array)
      return (text: string) => texts(text).map((item) => (item === null ? null : parseInt8(item)))
    return pg.types.getTypeParser(oid, 'text')
  },
}

/** Connections of the short reads. Two: one has a statement to run while the answers of the other are on their way. */
const LANES = 2
/** A read that takes longer is not short: it goes where it holds nobody. */
const SHORT_MS = 250
const UTC = '-c TimeZone=UTC'

/** Opens a pool and the lanes of the short reads (lazily: nothing connects before the first query). Sessions are in UTC. */
export function connect(options: ConnectionOptions): Connection {
  const onIdleError = (error: Error): void => options.onIdleError?.(error)
  const config = {
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    keepAlive: true,
    types: typeParsers,
  }
  const own = { statement_timeout: options.statementTimeoutMs ?? 30_000, options: UTC }
  const pool = new pg.Pool({ ...config, ...own, max: options.maxConnections ?? 10, idleTimeoutMillis: 30_000 })
  const { types: _functions, ...plain } = config
  const apart = openCopyApart({ ...plain, ...own })
  // without a listener a broken idle connection would end the process
  pool.on('error', onIdleError)
  // nor without one on a connection in use: its query is refused all the same, and that is where the error is told
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', (client) => prepareMarked(client, typeParsers))
  pool.on('connect', (client) => copyMarked(client, apart))
  pool.on('connect', copyInMarked)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const shared = (lanes: number): SharedReads =>
    openSharedReads({
      config: {
        ...config,
        connectionString: options.readsUrl ?? options.url,
        options: `${UTC} -c default_transaction_read_only=on`,
      },
      lanes,
      shortMs: SHORT_MS,
      pool,
      onLoss: onIdleError,
    })
  const guardReads = shared(1)
  const reads = shared(LANES)
  const readsDb: Database = new Kysely({ dialect: sharedDialect(reads) })
  const close = async (): Promise<void> => {
    await Promise.all([guardReads.close(), reads.close(), apart.close()])
    await db.destroy()
    // kysely ends the pool only once it has used it
    if (!pool.ended) await pool.end()
  }
  return { pool, db, guardReads, reads, readsDb, close }
}
