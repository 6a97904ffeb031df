import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Prise, tenue } from './fence.ts'
import { jobsSur } from './queue.ts'

/** Moves the jobs that `lesquels` selects from the queue to the dead letters, in one statement. Answers their ids. */
const deplacer = async (
  db: Kysely<DB>,
  lesquels: RawBuilder<unknown>,
  erreur: RawBuilder<unknown>,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with choisis as (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where ${lesquels} for update of j skip locked
    ), retires as (
      delete from graphile_worker._private_jobs j using choisis, graphile_worker._private_tasks t
      where j.id = choisis.id and t.id = j.task_id
      returning t.identifier, j.payload, j.key, j.attempts, j.max_attempts, j.last_error, j.created_at
    )
    insert into travail_mort (tache, charge, cle, essais, essais_max, derniere_erreur, ajoute_le)
    select identifier, payload::jsonb, key, attempts, max_attempts, left(${erreur}, 2000), created_at from retires
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The job just failed for good in our hands: it leaves the queue. Answers false when it was not ours any more. */
export const enterrer = async (db: Kysely<DB>, prise: Prise, erreur: string): Promise<boolean> => {
  const morts = await deplacer(db, tenue(prise), sql`${erreur}::text`)
  return morts.length > 0
}

/** Jobs that used all their attempts and that nobody holds: killed on the last one, or failed while the database was away. */
export const enterrerEpuises = (db: Kysely<DB>): Promise<number[]> =>
  deplacer(
    db,
    sql`j.attempts >= j.max_attempts and j.locked_at is null`,
    sql`coalesce(last_error, 'The worker was lost during the last attempt.')`,
  )

/**
 * Due jobs whose task no living pool knows, once they have waited `graceMs`: in a rolling deployment the version that
 * knows the task may only be on its way.
 */
export const enterrerInconnus = (db: Kysely<DB>, graceMs: number): Promise<number[]> =>
  deplacer(
    db,
    sql`j.locked_at is null and j.attempts < j.max_attempts
      and greatest(j.run_at, j.created_at) < now() - ${graceMs}::double precision * interval '1 millisecond'
      and not exists (select 1 from travail_battement b where t.identifier = any (b.taches))`,
    sql`'No running worker knows the task ' || identifier || '.'`,
  )

/** Which dead letters: one, those of a task, or all. */
export interface ChoixMorts {
  readonly id?: number | undefined
  readonly tache?: string | undefined
}

/** Puts dead letters back in the queue with all their attempts, each once, within the caller's transaction. Answers how many. */
export const rejouerMortsDans = async (
  transaction: Kysely<DB>,
  { id, tache }: ChoixMorts,
  le: Date,
): Promise<number> => {
  const morts = await transaction
    .updateTable('travail_mort')
    .set({ rejoue_le: le })
    .where('rejoue_le', 'is', null)
    .$if(id !== undefined, (requete) => requete.where('id', '=', id ?? 0))
    .$if(tache !== undefined, (requete) => requete.where('tache', '=', tache ?? ''))
    .returning(['tache', 'charge', 'cle', 'essais_max'])
    .execute()
  for (const mort of morts)
    await jobsSur(transaction).add(mort.tache, mort.charge as Record<string, unknown>, {
      cle: mort.cle ?? undefined,
      essaisMax: mort.essais_max,
    })
  return morts.length
}

/**
 * Puts a dead job back in the queue with all its attempts, once. Answers false when there is none or it was put back
 * already.
 */
export const rejouerMort = (db: Kysely<DB>, id: number, le: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => (await rejouerMortsDans(transaction, { id }, le)) > 0)
