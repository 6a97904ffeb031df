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
 * Runs `faire` in a transaction whose first statement is `cloture`, which holds the job's row until its end: a takeover
 * waits for it, or came before it and is seen.
 * @throws FenceLost when the job is not ours any more
 */
const derriere = <T>(
  db: Kysely<DB>,
  prise: Prise,
  cloture: (transaction: Transaction<DB>) => Promise<boolean>,
  faire: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    if (!(await cloture(transaction))) throw new FenceLost(prise.travailId)
    return faire(transaction)
  })

/** One step of the job, fenced: its row is locked. */
export const enTransactionCloturee = <T>(
  db: Kysely<DB>,
  prise: Prise,
  faire: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  derriere(
    db,
    prise,
    async (transaction) => {
      const { rows } =
        await sql`select 1 from graphile_worker._private_jobs j where ${tenue(prise)} for update`.execute(transaction)
      return rows.length === 1
    },
    faire,
  )

/**
 * Last step of the job, fenced: its row is deleted, which comes true with the effect or not at all. The library then
 * deletes it by id, without looking at who holds it: there is nothing left for it to delete.
 */
export const enFinissant = <T>(
  db: Kysely<DB>,
  prise: Prise,
  faire: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  derriere(
    db,
    prise,
    async (transaction) => {
      const { numAffectedRows } = await sql`delete from graphile_worker._private_jobs j where ${tenue(prise)}`.execute(
        transaction,
      )
      return numAffectedRows === 1n
    },
    faire,
  )
