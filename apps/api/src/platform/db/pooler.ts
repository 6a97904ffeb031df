import type pg from 'pg'
import { createClient } from './client.ts'

/** What is wrong with such an address, and what to do; begins with the name of its setting. */
export const forgetsPrepared = (setting: string): string =>
  `${setting} goes through a pooler that forgets prepared statements: pgbouncer 1.21 or later with max_prepared_statements = 200, or session mode.`

const CONNECTION_MS = 5_000
/** A pooler with one connection to give makes the statement wait: then it runs where it was prepared. */
const ANSWER_MS = 1_000
/** SQLSTATE: what was prepared on one connection is asked of another. */
const UNKNOWN_STATEMENT = '26000'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const settled = async (asked: Promise<unknown>): Promise<'answered' | 'forgotten'> => {
  try {
    await asked
    return 'answered'
  } catch (error) {
    if (codeOf(error) !== UNKNOWN_STATEMENT) throw error
    return 'forgotten'
  }
}

/**
 * Is a statement that was prepared through this address still known there in the next transaction? Not behind a pooler in transaction mode that
 * gives the next one another connection and does not follow what is prepared (pgbouncer before 1.21, or without `max_prepared_statements`): there
 * a few calls in a hundred would fail, on busy days. Asked of the address itself, whatever its pooler says of its version: while another
 * transaction holds the connection on which it was prepared, the statement runs again.
 */
export const keepsPrepared = async (url: string): Promise<boolean> => {
  const open = (): pg.Client => {
    const config = { connectionString: url, application_name: 'ondine-pooler', connectionTimeoutMillis: CONNECTION_MS }
    return createClient(config)
  }
  const [asks, holds] = [open(), open()]
  try {
    await asks.connect()
    await holds.connect()
    const statement = { name: 'ondine_pooler', text: 'select 1' }
    await asks.query(statement)
    await holds.query('begin')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(done, ANSWER_MS, 'late')
    })
    const again = settled(asks.query(statement))
    const first = await Promise.race([again, late])
    clearTimeout(timer)
    await holds.query('rollback')
    return (first === 'late' ? await again : first) === 'answered'
  } finally {
    await Promise.all([asks.end(), holds.end()].map((ending) => ending.catch(() => undefined)))
  }
}
