import { ecrireIdentite } from '@ondine/webapi/liste/identite.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/schema.ts'
import { lignesSeules } from './avec.ts'
import { colonnesIdentite, partiesIdentite } from './identite.ts'
import type { DemandeListe, SourceListe } from './source.ts'

/** Identities of every row of a list under its filters, `maximum` at most: what « select all » selects. */
export const lireIdentifiants = async (
  db: Kysely<DB>,
  source: SourceListe,
  demande: DemandeListe,
  maximum: number,
): Promise<string[]> => {
  const identite = sql.join(colonnesIdentite(source, 'b'))
  const { rows } = await sql<Record<string, string | number>>`
    select ${identite} from (${lignesSeules(source, demande)}) b
     order by ${identite} limit ${maximum}`.execute(db)
  return rows.map((ligne) => ecrireIdentite(partiesIdentite(source, ligne)))
}
