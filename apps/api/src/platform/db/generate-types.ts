import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { generate, getDialect } from 'kysely-codegen'

/** The committed table types, derived from the migrated schema. */
export const SCHEMA_FILE = fileURLToPath(new URL('schema.ts', import.meta.url))

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
