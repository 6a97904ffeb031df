import { type RawBuilder, sql } from 'kysely'
import type { DemandeListe, SourceListe } from './source.ts'

/** The `with` of a statement on the rows of a list: what its source reads more than once, then `suite`. */
export const avecDe = (
  source: SourceListe,
  demande: DemandeListe,
  ...suite: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> => {
  const tables = [...(source.avec === undefined ? [] : [source.avec(demande)]), ...suite]
  return tables.length === 0 ? sql`` : sql`with ${sql.join(tables)}`
}

/** Its rows as a statement by itself, which may stand in another. */
export const lignesSeules = (
  source: SourceListe,
  demande: DemandeListe,
  cle: RawBuilder<unknown> = sql`null::text`,
): RawBuilder<unknown> => sql`${avecDe(source, demande)} ${source.lignes(demande, cle)}`
