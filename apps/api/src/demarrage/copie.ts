import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/db/connection.ts'
import type { DB } from '../platform/db/schema.ts'
import type { Env } from '../platform/env.ts'
import { lireExterieurs } from '../platform/exterieur/reglages.ts'
import type { Tache } from '../platform/jobs/tasks.ts'

/** In table `instance`: this database was restored, and nobody has said that it is the original from now on. */
const MARQUE = 'copie'
const ATTENTE_MS = 3_600_000

export const estCopie = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('instance').select('nom').where('nom', '=', MARQUE).executeTakeFirst()) !== undefined

// in the same table, for ever: its people do not exist
const ANONYME = 'copie_anonyme'

export const estAnonyme = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('instance').select('nom').where('nom', '=', ANONYME).executeTakeFirst()) !== undefined

const inserer = (nom: string): string =>
  `insert into instance (nom, valeur) values ('${nom}', $1) on conflict (nom) do update set valeur = excluded.valeur`

/** Marks a restored database, in the transaction that fills it. */
export const INSERER_MARQUE = inserer(MARQUE)
/** Besides: in it nobody is a person. It stays a copy. */
export const INSERER_ANONYME = inserer(ANONYME)

/**
 * The one gate: of a copy every service outside counts as not set up, whatever the settings say, so that no adapter has where to go.
 * Portal and workers are composed from what this answers.
 */
export const selonCopie = async (env: Env, db: Kysely<DB>): Promise<Env> => {
  if (!(await estCopie(db))) return env
  const { services } = env.exterieurs
  return { ...env, copie: true, exterieurs: { services, lus: lireExterieurs(services, {}).lus }, simules: [] }
}

/** A job that would reach people waits for the operator's word: nothing is sent, no attempt is spent, nothing is lost. */
export const retenir = (tache: Tache): Tache => ({
  nom: tache.nom,
  seul: false,
  preparer: (charge) => (ctx) =>
    ctx.terminer(({ jobs, clock }) =>
      jobs.add(tache.nom, charge as Readonly<Record<string, unknown>>, {
        pasAvant: new Date(clock.now().getTime() + ATTENTE_MS),
        essaisMax: ctx.travail.essaisMax,
      }),
    ),
})

/** The copy is the original from now on; what waited (jobs of these tasks) leaves with the next start. Answers false where it was no copy. */
export const leverCopie = (db: Database, taches: readonly string[]): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('instance')
      .where('nom', '=', MARQUE)
      .executeTakeFirstOrThrow()
    await sql`update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = any (${[...taches]}::text[]) and locked_at is null and attempts = 0 and run_at > now()
      and run_at < now() + ${ATTENTE_MS}::double precision * interval '1 millisecond'`.execute(transaction)
    return numDeletedRows > 0n
  })
