import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../db/prepared.ts'
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
 * Is another job of that task held, by whoever? Of two that are taken at once each is held before it asks: one of them at least is told so.
 */
export const unAutreTourne = async (db: Kysely<DB>, { travailId }: Prise, tache: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ${tache} and j.locked_at is not null and j.id <> ${travailId}::bigint limit 1`.execute(db)
  return rows.length > 0
}

/** First statement of a fenced step: it meets the one row of our holding, or none. */
const CLOTURES = {
  /** The row is locked: a takeover waits for the end of the step. */
  tenir: (prise: Prise) =>
    sql`${prepared('travail_tenu')} select 1 from graphile_worker._private_jobs j where ${tenue(prise)} for update`,
  /**
   * The row is deleted, which comes true with the effect or not at all. The library then deletes it by id, without looking
   * at who holds it: there is nothing left for it to delete.
   */
  finir: (prise: Prise) =>
    sql`${prepared('travail_fini')} delete from graphile_worker._private_jobs j where ${tenue(prise)} returning 1`,
} as const

/**
 * Runs one step of the job in a transaction that holds the job's row until its end: a takeover waits for it, or came before
 * it and is seen.
 * @throws FenceLost when the job is not ours any more
 */
export const enTransactionCloturee = <T>(
  db: Kysely<DB>,
  prise: Prise,
  cloture: keyof typeof CLOTURES,
  faire: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await CLOTURES[cloture](prise).execute(transaction)
    if (rows.length !== 1) throw new FenceLost(prise.travailId)
    return faire(transaction)
  })
