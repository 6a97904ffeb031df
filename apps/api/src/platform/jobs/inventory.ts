import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/schema.ts'

/** How many jobs of a task stand where, and since when. */
export interface EtatTache {
  tache: string
  enAttente: number
  enCours: number
  /** Waiting after a failure. */
  enEchec: number
  morts: number
  premierMort: Date | null
  /** The oldest that is due and not running. */
  attendDepuis: Date | null
}

/** Jobs by task, those with dead letters first. */
export const compterTravaux = async (db: Kysely<DB>): Promise<EtatTache[]> => {
  const { rows } = await sql<EtatTache>`
    with vivants as (
      select t.identifier as tache,
             count(*) filter (where j.locked_at is null and j.attempts = 0)::int as attente,
             count(*) filter (where j.locked_at is not null)::int as cours,
             count(*) filter (where j.locked_at is null and j.attempts > 0)::int as echec,
             min(j.run_at) filter (where j.locked_at is null and j.run_at <= now()) as depuis
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1
    ), morts as (
      select tache, count(*)::int as morts, min(mort_le) as premier from travail_mort where rejoue_le is null group by 1
    )
    select tache, coalesce(attente, 0) as "enAttente", coalesce(cours, 0) as "enCours", coalesce(echec, 0) as "enEchec",
           coalesce(morts, 0) as morts, premier as "premierMort", depuis as "attendDepuis"
      from vivants full join morts using (tache) order by coalesce(morts, 0) desc, tache`.execute(db)
  return rows
}

/** Dead letters that wait for somebody, the latest first; never their payload, which may hold personal data. */
export const listerMorts = (db: Kysely<DB>, { tache, limite }: { tache?: string; limite: number }) =>
  db
    .selectFrom('travail_mort')
    .select(['id', 'tache', 'essais', 'derniere_erreur', 'ajoute_le', 'mort_le'])
    .where('rejoue_le', 'is', null)
    .$if(tache !== undefined, (requete) => requete.where('tache', '=', tache ?? ''))
    .orderBy('id', 'desc')
    .limit(limite)
    .execute()

/** Drops waiting jobs of a task, or one job by its number; one that runs goes on. Answers how many. */
export const annulerTravaux = async (db: Kysely<DB>, lesquels: { tache: string } | { id: string }): Promise<number> => {
  const choix = 'id' in lesquels ? sql`j.id = ${lesquels.id}::bigint` : sql`t.identifier = ${lesquels.tache}`
  const { rows } = await sql`
    with choisis as (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where ${choix} and j.locked_at is null for update of j skip locked
    )
    delete from graphile_worker._private_jobs j using choisis where j.id = choisis.id returning j.id`.execute(db)
  return rows.length
}

const DES_TACHES = (taches: readonly string[]) => sql`
  graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = any (${[...taches]}::text[])`

/** What waits for another attempt after a failure is due now, its attempts as they were. Answers how many. */
export const relancerTravaux = async (db: Kysely<DB>, taches: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    with choisis as (
      select j.id from ${DES_TACHES(taches)}
       where j.locked_at is null and j.attempts > 0 and j.attempts < j.max_attempts for update of j skip locked
    )
    update graphile_worker._private_jobs j set run_at = now() from choisis where j.id = choisis.id returning j.id`.execute(
    db,
  )
  return rows.length
}

/** Why the last attempt at one of these tasks failed, of those that will be tried again. */
export const dernierEchec = async (db: Kysely<DB>, taches: readonly string[]): Promise<string | undefined> => {
  const { rows } = await sql<{ dit: string }>`
    select j.last_error as dit from ${DES_TACHES(taches)}
     where j.last_error is not null order by j.updated_at desc limit 1`.execute(db)
  return rows[0]?.dit
}
