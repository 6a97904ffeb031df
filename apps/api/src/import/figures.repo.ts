import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/db/schema.ts'

interface Imports {
  format: string
  /** Begun and not ended. */
  enCours: number
  reussiLe: Date | null
  /** Of the last that ended well. */
  lues: number
  refusees: number
  /** Ended badly after the last that ended well. */
  echoues: number
}

/** The runs of each format. */
export const compterImports = async (db: Kysely<DB>): Promise<Imports[]> => {
  const { rows } = await sql<Imports>`
    select f.format, r.fin_le as "reussiLe", coalesce(r.lignes_lues, 0) as lues, coalesce(r.lignes_refusees, 0) as refusees,
           (select count(*)::int from import_lot l where l.format = f.format and l.statut = 'EN_COURS') as "enCours",
           (select count(*)::int from import_lot l where l.format = f.format and l.statut in ('ECHEC', 'INTERROMPU')
               and l.lot_id > coalesce(r.lot_id, 0)) as echoues
      from (select distinct format from import_lot) f
      left join lateral (select * from import_lot l where l.format = f.format and l.statut = 'TERMINE'
                          order by l.lot_id desc limit 1) r on true`.execute(db)
  return rows
}
