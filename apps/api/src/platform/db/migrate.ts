import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isAtLeast, SCHEMA_SERVES_FROM, VERSION } from '../version.ts'
import { createOwnerPool } from './client.ts'

/** Plain SQL files NNNN-name.sql, run once in the order of their names, never changed once released. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

type MigrationFile = { readonly name: string; readonly text: string; readonly fingerprint: string }
type MigrateLog = { info(fields: object, message: string): void }

/** One English sentence for the operator; the database's own words, with the place in the file, are in `cause`. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Reads a folder of migrations in their order. Throws MigrationError on a name that is not NNNN-name.sql or a number used twice. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (number === undefined || numbers.has(number)) {
      throw new MigrationError(`Migration ${name}: its name must be NNNN-name.sql, with a number of its own.`)
    }
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name: name.slice(0, -'.sql'.length), text, fingerprint: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Brings a database to the latest migration; answers the names of those run. All in one transaction under a lock: a failure
 * leaves the database as it was, concurrent callers wait and find nothing to do. Refuses a database that ran a file whose
 * content has changed since. The address must be the schema's owner's. `upTo`: the last one to run.
 */
export async function migrateToLatest(
  url: string,
  log: MigrateLog,
  folder = MIGRATIONS_FOLDER,
  upTo?: string,
): Promise<string[]> {
  const files = (await readMigrations(folder)).filter(({ name }) => upTo === undefined || name <= upTo)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createOwnerPool(url) }) })
  try {
    refuseChanged(await readRan(db), files)
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, asMigration(file)])) },
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName
      const reason = error instanceof Error ? error.message : String(error)
      throw new MigrationError(
        failed === undefined
          ? `The migrations did not run: ${reason}`
          : `Migration ${failed} failed, nothing was changed: ${reason}`,
        { cause: error },
      )
    }
    const done = results.map(({ migrationName }) => migrationName)
    if (upTo === undefined) await sayWhomItServes(db)
    log.info(
      { migrations: done },
      done.length === 0 ? 'The database is up to date.' : `${done.length} migration(s) run.`,
    )
    return done
  } finally {
    await db.destroy()
  }
}

/** How a database stands to these programs: what they would still run, and whether a newer version has run more, and serves them. */
export type SchemaState = { readonly pending: readonly string[]; readonly newer: boolean }

/** @throws MigrationError a file changed; a newer version made it, which does not serve these programs, or lacks what they add */
export async function readSchemaState(
  url: string,
  folder = MIGRATIONS_FOLDER,
  version = VERSION,
): Promise<SchemaState> {
  const files = await readMigrations(folder)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createOwnerPool(url) }) })
  try {
    const ran = await readRan(db)
    const ours = new Set(files.map(({ name }) => name))
    const newer = ran.some(({ nom }) => !ours.has(nom)) && (await serves(db, version))
    refuseChanged(ran, files, newer)
    const done = new Set(ran.map(({ nom }) => nom))
    const pending = files.map(({ name }) => name).filter((name) => !done.has(name))
    if (newer && pending.length > 0)
      throw new MigrationError(
        `This database was made by a newer Ondine, which never ran ${pending.join(', ')} of this version: it does not serve it.`,
      )
    return { pending, newer }
  } finally {
    await db.destroy()
  }
}

/** Names of the migrations that a database has not run, in their order. @throws MigrationError as `readSchemaState` */
export const pendingMigrations = async (url: string): Promise<readonly string[]> => (await readSchemaState(url)).pending

/** Empties a database: every schema but PostgreSQL's own goes, with all it holds. The address must be the database owner's. */
export async function resetDatabase(url: string): Promise<void> {
  const pool = createOwnerPool(url)
  try {
    await pool.query(`
      DO $$
      DECLARE nom name;
      BEGIN
        FOR nom IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
          EXECUTE format('DROP SCHEMA %I CASCADE', nom);
        END LOOP;
        CREATE SCHEMA public;
      END $$`)
  } finally {
    await pool.end()
  }
}

function asMigration({ name, text, fingerprint }: MigrationFile): Migration {
  return {
    up: async (db) => {
      await sql.raw(text).execute(db)
      await sql`CREATE TABLE IF NOT EXISTS public.migration_empreinte (nom text PRIMARY KEY, sha256 text NOT NULL)`.execute(
        db,
      )
      await sql`INSERT INTO public.migration_empreinte (nom, sha256) VALUES (${name}, ${fingerprint})`.execute(db)
    },
  }
}

/** The schema itself says it, so that programs of the version before may know: they have no other way to ask those that made it. */
const sayWhomItServes = async (db: Kysely<unknown>): Promise<void> => {
  const said = `serves ${SCHEMA_SERVES_FROM}`
  // a role that may run nothing more need not own the table
  if ((await whomItServes(db)) === said) return
  await sql`COMMENT ON TABLE public.migration_empreinte IS ${sql.lit(said)}`.execute(db)
}

const whomItServes = async (db: Kysely<unknown>): Promise<string> => {
  const { rows } = await sql<{
    said: string | null
  }>`SELECT obj_description('public.migration_empreinte'::regclass, 'pg_class') AS said`.execute(db)
  return rows[0]?.said ?? ''
}

type Ran = { readonly nom: string; readonly sha256: string }

const readRan = async (db: Kysely<unknown>): Promise<readonly Ran[]> => {
  const known = await sql<{
    present: boolean
  }>`SELECT to_regclass('public.migration_empreinte') IS NOT NULL AS present`.execute(db)
  if (known.rows[0]?.present !== true) return []
  return (await sql<Ran>`SELECT nom, sha256 FROM public.migration_empreinte`.execute(db)).rows
}

/** Does what a newer version left serve these programs? */
async function serves(db: Kysely<unknown>, version: string): Promise<boolean> {
  const from = /^serves (\d+\.\d+\.\d+)$/.exec(await whomItServes(db))?.[1]
  return from !== undefined && isAtLeast(version, from)
}

/** A released migration is frozen: a change in it would make two databases of the same version differ. */
function refuseChanged(ran: readonly Ran[], files: readonly MigrationFile[], mayHaveMore = false): void {
  const now = new Map(files.map((file) => [file.name, file.fingerprint]))
  for (const { nom, sha256 } of ran) {
    const current = now.get(nom)
    if (current === undefined && mayHaveMore) continue
    if (current === undefined)
      throw new MigrationError(
        `This database ran migration ${nom}, which this version does not have: it was made by a newer Ondine.`,
      )
    if (current !== sha256)
      throw new MigrationError(
        `Migration ${nom} changed since this database ran it: restore the file and write a new migration instead.`,
      )
  }
}
