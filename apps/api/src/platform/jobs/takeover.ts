import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Battement } from './heartbeat.ts'

/** How long one connection may take to end before the takeover goes on without it. */
const FIN_CONNEXION_MS = 5_000

/** application_name of the connections that run a pool's jobs, and of those that conduct it. At most 63 bytes. */
export const nomTravaux = (connexion: string): string => `ondine-travaux ${connexion}`
export const nomConduite = (connexion: string): string => `ondine-conduite ${connexion}`

/**
 * Ends every connection that bears one of these names. They are found by name: one opened a moment ago is seen like the others, and no process id is kept that another backend could bear later. Same role, so no privilege is needed.
 */
export const couperConnexions = async (db: Kysely<DB>, noms: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    select pg_terminate_backend(pid, ${FIN_CONNEXION_MS}::bigint) from pg_stat_activity
    where application_name = any (${[...noms]}::text[]) and datname = current_database() and usename = current_user
      and pid <> pg_backend_pid()`.execute(db)
  return rows.length
}

export interface Reprise {
  connexionsCoupees: number
  travauxLiberes: string[]
}

/**
 * Takes over a pool that was silent at that very beat: its connections end (what they had open is rolled back), its jobs
 * go back to the queue, each with one attempt spent. Answers undefined when the pool beat again or somebody was faster.
 */
export const reprendre = (db: Kysely<DB>, { poolId, battement }: Battement): Promise<Reprise | undefined> =>
  inTransaction(db, async (transaction) => {
    const pris = await transaction
      .deleteFrom('travail_battement')
      .where('pool_id', '=', poolId)
      .where('battement', '=', battement)
      .returning('connexion')
      .executeTakeFirst()
    if (pris === undefined) return undefined
    const connexionsCoupees = await couperConnexions(transaction, [
      nomTravaux(pris.connexion),
      nomConduite(pris.connexion),
    ])
    const { rows } = await sql<{ id: number }>`
      select id from graphile_worker._private_jobs where locked_by = ${poolId}`.execute(transaction)
    await liberer(transaction, [poolId])
    return { connexionsCoupees, travauxLiberes: rows.map(({ id }) => String(id)) }
  })

/** A pool that stops holds no job any more: nobody has to wait for its silence. */
export const quitter = (db: Kysely<DB>, poolId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('travail_battement').where('pool_id', '=', poolId).execute()
    await liberer(transaction, [poolId])
  })

/** Unlocks the jobs of dead pools and wakes the living ones. */
const liberer = async (transaction: Kysely<DB>, poolIds: readonly string[]): Promise<void> => {
  await sql`select graphile_worker.force_unlock_workers(${[...poolIds]}::text[])`.execute(transaction)
  await sql`select pg_notify('jobs:insert', '{"count":10}')`.execute(transaction)
}

/**
 * Gives back the jobs that a living pool holds without knowing: the connection broke between the lock and the answer that
 * named the job. `enCours` are those it does run.
 */
export const libererOublies = async (
  db: Kysely<DB>,
  poolId: string,
  enCours: readonly string[],
  depuisMs: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: number }>`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${poolId} and not id = any (${[...enCours]}::bigint[])
      and locked_at < now() - ${depuisMs}::double precision * interval '1 millisecond'
    returning id`.execute(db)
  return rows.map(({ id }) => String(id))
}

/**
 * Frees jobs held by pools that nobody knows: a pool taken over may, before it notices, have taken one more job and died.
 * Their effects are refused all the same, should it live.
 */
export const libererOrphelins = (db: Kysely<DB>, depuisMs: number): Promise<string[]> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ locked_by: string }>`
      select distinct locked_by from graphile_worker._private_jobs j
      where locked_at < now() - ${depuisMs}::double precision * interval '1 millisecond'
        and not exists (select 1 from travail_battement b where b.pool_id = j.locked_by)`.execute(transaction)
    const poolIds = rows.map(({ locked_by }) => locked_by)
    if (poolIds.length > 0) await liberer(transaction, poolIds)
    return poolIds
  })
