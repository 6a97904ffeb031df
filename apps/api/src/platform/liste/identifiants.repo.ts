import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { DemandeListe, SourceListe } from './source.ts'

/** Identifiers of every row of a list under its filters, `maximum` at most: what « select all » selects. */
export const lireIdentifiants = async (
  db: Kysely<DB>,
  source: SourceListe,
  demande: DemandeListe,
  maximum: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string | number }>`
    select b.id from (${source.lignes(demande, sql`null::text`)}) b order by b.id limit ${maximum}`.execute(db)
  return rows.map(({ id }) => String(id))
}
