import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Version of PostgreSQL, as it writes it. */
export const versionBase = async (db: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version ?? 'inconnue'
}

/** The server's clock, and whether it takes writes (a replica does not). */
export const etatBase = async (db: Kysely<DB>): Promise<{ maintenant: Date; lectureSeule: boolean }> => {
  const { rows } = await sql<{ maintenant: Date; lecture_seule: boolean }>`
    select clock_timestamp() as maintenant, pg_is_in_recovery() as lecture_seule`.execute(db)
  const [ligne] = rows
  if (ligne === undefined) throw new Error('the database answered nothing')
  return { maintenant: ligne.maintenant, lectureSeule: ligne.lecture_seule }
}

/** Seconds since a worker last showed life, by the database's own clock; undefined when none ever did. */
export const silenceDesTravaux = async (db: Kysely<DB>): Promise<number | undefined> => {
  const { rows } = await sql<{ secondes: number | null }>`
    select extract(epoch from clock_timestamp() - max(battu_le))::float8 as secondes from travail_battement`.execute(db)
  return rows[0]?.secondes ?? undefined
}

/** Jobs given up on and not yet replayed. */
export const travauxMorts = async (db: Kysely<DB>): Promise<number> => {
  const { nombre } = await db
    .selectFrom('travail_mort')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('rejoue_le', 'is', null)
    .executeTakeFirstOrThrow()
  return nombre
}

/** Every table can be read: a damaged or missing one is seen. */
export const parcourirTables = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ nom: string }>`
    select format('%I', c.relname) as nom from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    db,
  )
  for (const { nom } of rows) await sql`select 1 from ${sql.raw(nom)} limit 1`.execute(db)
  return rows.length
}
