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
      select tache, count(*)::int as morts from travail_mort where rejoue_le is null group by 1
    )
    select tache, coalesce(attente, 0) as "enAttente", coalesce(cours, 0) as "enCours", coalesce(echec, 0) as "enEchec",
           coalesce(morts, 0) as morts, depuis as "attendDepuis"
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
