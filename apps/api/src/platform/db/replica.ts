import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Pool, QueryConfig } from 'pg'
import { connect } from './connection.ts'
import type { DB } from './schema.ts'

/** A standby that answers long reads, so that they take nothing from those who wait for the primary (docs/echelle.md). */
export interface Replica {
  /** Its handle, once it shows all that was committed before this was asked; undefined where it does not in time, or does not answer. */
  caughtUp(primary: Kysely<DB>): Promise<Kysely<DB> | undefined>
  close(): Promise<void>
}

export type ReplicaOptions = {
  readonly url: string
  readonly applicationName: string
  /** Told why the primary reads in its place. */
  readonly onAbsence: (error: Error) => void
  readonly onIdleError?: (error: Error) => void
  /** How long it may be late before the primary reads, milliseconds. */
  readonly patienceMs?: number
}

/** As many as exports run at once in a process, and one that asks how late it is. */
const CONNECTIONS = 4
const PATIENCE_MS = 2_000
const POLL_MS = 50
const CONNECT_MS = 2_000
/** On a busy machine an answer takes longer than what is left of patience: that is no standby that hangs. */
const ANSWER_MS = 1_000

const positionOf = async (primary: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary)
  return rows[0]?.position ?? ''
}

/** A server that replays nothing is no standby of this primary, whatever it holds: it never shows the position. */
const shows = async (replica: Pool, position: string, withinMs: number): Promise<boolean> => {
  const client = await replica.connect()
  // one that hangs gives no error: its connection goes with the question
  const question: QueryConfig & { readonly query_timeout: number } = {
    text: 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as shown',
    values: [position],
    query_timeout: withinMs,
  }
  try {
    const { rows } = await client.query<{ shown: boolean | null }>(question)
    client.release()
    return rows[0]?.shown === true
  } catch (cause) {
    client.release(true)
    throw cause
  }
}

/** Lazily: nothing connects before the first export. */
export const openReplica = (options: ReplicaOptions): Replica => {
  const { url, applicationName, onIdleError, patienceMs = PATIENCE_MS } = options
  const connection = connect({
    url,
    applicationName,
    maxConnections: CONNECTIONS,
    connectTimeoutMs: CONNECT_MS,
    ...(onIdleError && { onIdleError }),
  })
  const waitFor = async (position: string): Promise<void> => {
    const until = performance.now() + patienceMs
    while (!(await shows(connection.pool, position, Math.max(ANSWER_MS, until - performance.now())))) {
      if (performance.now() > until) throw new Error(`the replica is more than ${patienceMs} ms late`)
      await pause(POLL_MS)
    }
  }
  return {
    caughtUp: async (primary) => {
      const position = await positionOf(primary)
      try {
        await waitFor(position)
        return connection.db
      } catch (cause) {
        options.onAbsence(cause as Error)
        return undefined
      }
    },
    close: connection.close,
  }
}
