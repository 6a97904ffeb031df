import { setTimeout as delay } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'

export type TransactionOptions = {
  readonly isolation?: IsolationLevel
  /** How many times in all `fn` may run when PostgreSQL asks to try again (serialization failure, deadlock). Default 5. */
  readonly attempts?: number
}

/** SQLSTATEs by which PostgreSQL says that the same transaction may well succeed if run again. */
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `fn` in one transaction: committed when it answers, rolled back when it throws. `fn` may run several times, so it
 * does nothing but SQL (effects are jobs added in the same transaction). Throws the last error when every attempt failed.
 */
export async function inTransaction<Schema, Answer>(
  db: Kysely<Schema>,
  fn: (sql: Transaction<Schema>) => Promise<Answer>,
  { isolation, attempts = 5 }: TransactionOptions = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const builder = db.transaction()
      return await (isolation === undefined ? builder : builder.setIsolationLevel(isolation)).execute(fn)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      // spread, so that the same transactions do not meet again
      await delay(Math.random() * 10 * 2 ** attempt)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code)
}
