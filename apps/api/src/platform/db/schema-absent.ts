import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.ts'

/** The database answers, and no migration ever ran on it. */
export class SchemaAbsent extends Error {
  override readonly name = 'SchemaAbsent'
}

export const estRelationAbsente = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && cause.code === '42P01'

/** What `faire` failed of; where a table was missing because the schema is, that. @throws SchemaAbsent */
export const surSchema = async <T>(db: Kysely<DB>, faire: () => Promise<T>): Promise<T> => {
  try {
    return await faire()
  } catch (cause) {
    if (!estRelationAbsente(cause)) throw cause
    const { rows } = await sql<{
      migree: boolean
    }>`select to_regclass('kysely_migration') is not null as migree`.execute(db)
    throw rows[0]?.migree === true ? cause : new SchemaAbsent('This database has no Ondine schema', { cause })
  }
}
