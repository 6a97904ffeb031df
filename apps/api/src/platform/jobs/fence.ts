import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { FenceLost } from './errors.ts'

/** One holding of one job: who took it, and when. The instant tells apart two holdings by the same pool. */
export interface Prise {
  travailId: string
  poolId: string
  priseLe: Date
}

/** Condition on a row `j` of the queue. The library read the instant to the millisecond. */
export const tenue = (prise: Prise) => sql`j.id = ${prise.travailId}::bigint and j.locked_by = ${prise.poolId}
  and abs(extract(epoch from j.locked_at - ${prise.priseLe}::timestamptz)) < 0.002`

/**
 * Runs `faire` in a transaction that holds the job's row from its first statement: a takeover waits for its end, or came
 * before it and is seen. @throws FenceLost when the job is not ours any more
 */
export const enTransactionCloturee = <T>(
  db: Kysely<DB>,
  prise: Prise,
  faire: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql`select 1 from graphile_worker._private_jobs j where ${tenue(prise)} for update`.execute(
      transaction,
    )
    if (rows.length === 0) throw new FenceLost(prise.travailId)
    return faire(transaction)
  })

/**
 * Ends the job in the transaction of its effect. The library then deletes it by id, without looking at who holds it:
 * there is nothing left for it to delete.
 */
export const finirTravail = async (transaction: Transaction<DB>, prise: Prise): Promise<void> => {
  const { numAffectedRows } = await sql`delete from graphile_worker._private_jobs j where ${tenue(prise)}`.execute(
    transaction,
  )
  if (numAffectedRows !== 1n) throw new FenceLost(prise.travailId)
}
