import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepareMarked } from './prepared.ts'
import type { DB } from './schema.ts'

/** The application's typed handle on the database. */
export type Database = Kysely<DB>

export type ConnectionOptions = {
  readonly url: string
  /** Shown in pg_stat_activity: which process this is. */
  readonly applicationName: string
  readonly maxConnections?: number
  /** Longest statement, in milliseconds; 0 is no limit (imports, migrations). */
  readonly statementTimeoutMs?: number
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void
}

/** A pool and the typed handle over it; `close` ends both. */
export type Connection = { readonly pool: pg.Pool; readonly db: Database; close(): Promise<void> }

const OID = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 }

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
    // arrays of text keep each element as it is written
    const texts = pg.types.getTypeParser(OID.textArray, 'text') as (text: string) => (string | null)[]
    if (oid === OID.dateArray) return texts
    if (oid === OID.int8Array)
      return (text: string) => texts(text).map((item) => (item === null ? null : parseInt8(item)))
    return pg.types.getTypeParser(oid, 'text')
  },
}

/** Opens a pool (lazily: nothing connects before the first query). Sessions are in UTC. */
export function connect(options: ConnectionOptions): Connection {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types: typeParsers,
  })
  // without a listener a broken idle connection would end the process
  pool.on('error', (error) => options.onIdleError?.(error))
  // nor without one on a connection in use: its query is refused all the same, and that is where the error is told
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', prepareMarked)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const close = async (): Promise<void> => {
    await db.destroy()
    // kysely ends the pool only once it has used it
    if (!pool.ended) await pool.end()
  }
  return { pool, db, close }
}
