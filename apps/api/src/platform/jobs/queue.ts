import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Jobs } from '../context.ts'
import type { DB } from '../db/schema.ts'

/**
 * Attempts of a job that asks for nothing else. The library waits e^n seconds after attempt n (at most e^10):
 * ten attempts spread over 3 h 34 min.
 */
export const ESSAIS_PAR_DEFAUT = 10

/**
 * Adds jobs on that connection: inside a transaction the job exists when, and only when, the transaction commits.
 * A job whose `cle` is already waiting replaces it; one already running keeps running and the new one follows it.
 */
export const jobsSur = (base: Kysely<DB>): Jobs => ({
  async add(tache, charge, options = {}) {
    await sql`select graphile_worker.add_job(
      identifier => ${tache}::text,
      payload => ${JSON.stringify(charge)}::json,
      run_at => ${options.pasAvant ?? null}::timestamptz,
      max_attempts => ${options.essaisMax ?? ESSAIS_PAR_DEFAUT}::integer,
      job_key => ${options.cle ?? null}::text
    )`.execute(base)
  },
  async addAll(tache, jobs, options = {}) {
    if (jobs.length === 0) return
    await sql`select graphile_worker.add_job(
      identifier => ${tache}::text,
      payload => j.charge,
      max_attempts => ${options.essaisMax ?? ESSAIS_PAR_DEFAUT}::integer,
      job_key => j.cle
    ) from unnest(${jobs.map(({ charge }) => JSON.stringify(charge))}::json[], ${jobs.map(({ cle }) => cle)}::text[]) j (charge, cle)`.execute(
      base,
    )
  },
})

/**
 * Adds a job from within the statement that writes what it is about, which is then one exchange and a transaction of itself.
 * @param charge its payload as json, of what that statement writes
 */
export const ajoutDe = (
  tache: string,
  charge: RawBuilder<unknown>,
  essaisMax = ESSAIS_PAR_DEFAUT,
): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(identifier => ${tache}::text, payload => ${charge}, max_attempts => ${essaisMax}::integer)`
