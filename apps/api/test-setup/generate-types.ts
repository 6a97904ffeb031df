import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { generate, getDialect } from 'kysely-codegen'
import pg from 'pg'

/** The committed table types, derived from the migrated schema. */
export const SCHEMA_FILE = fileURLToPath(new URL('../src/platform/db/schema.ts', import.meta.url))

/**
 * Types of all tables and views of a migrated database, as connection.ts delivers their values: bigint as number,
 * date as 'yyyy-MM-dd' text, columns named as they are. Formatted as the committed file is.
 */
export async function generateTypes(url: string): Promise<string> {
  const dialect = getDialect('postgres', { dateParser: 'string', numericParser: 'string' })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  try {
    const text = await generate({
      db,
      dialect,
      outFile: null,
      // bookkeeping of the migrations and of the job library
      includePattern: 'public.*',
      excludePattern: '(kysely_migration|kysely_migration_lock|migration_empreinte|semis)',
      runtimeEnums: false,
      typeMapping: { int8: 'number' },
    })
    return format(text)
  } finally {
    await db.destroy()
    await attendreSeule(url)
  }
}

/** Looks, a hundredth of a second apart, for connections that end. */
const PATIENCE = 1_000

/** A pool says that it has ended before its connections have: whoever drops the database meanwhile cuts them, which ends the process. */
async function attendreSeule(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const autres = `select from pg_sleep(0.01), pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name = ''`
    for (let fois = 0; fois < PATIENCE; fois += 1) if ((await client.query(autres)).rowCount === 0) return
  } finally {
    await client.end()
  }
}

function format(text: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', `--stdin-file-path=${SCHEMA_FILE}`],
    {
      input: text,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`biome could not format the generated types: ${stderr}`)
  return stdout
}
