import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Rows of one statement: short locks. */
const PAQUET = 500

const effacer = async (db: Kysely<DB>, quoi: ReturnType<typeof sql>): Promise<number> => {
  const { numAffectedRows } = await quoi.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Requests closed before that day, with answers, history and files. */
export const purgerDemandes = (db: Kysely<DB>, avant: Date): Promise<number> =>
  effacer(
    db,
    sql`delete from demande where demande_id in (
      select demande_id from demande where close_le < ${avant} order by close_le limit ${PAQUET})`,
  )

/** Files of requests closed before that day. */
export const purgerPieces = (db: Kysely<DB>, avant: Date): Promise<number> =>
  effacer(
    db,
    sql`delete from demande_piece where piece_id in (
      select p.piece_id from demande_piece p join demande d on d.demande_id = p.demande_id
       where d.close_le < ${avant} limit ${PAQUET})`,
  )

/** Files that no request came for. */
export const purgerPiecesSeules = (db: Kysely<DB>, avant: Date): Promise<number> =>
  effacer(
    db,
    sql`delete from demande_piece where piece_id in (
      select piece_id from demande_piece where demande_id is null and cree_le < ${avant} limit ${PAQUET})`,
  )

export const purgerCles = (db: Kysely<DB>, avant: Date): Promise<number> =>
  effacer(
    db,
    sql`delete from demande_cle where cle in (select cle from demande_cle where cree_le < ${avant} limit ${PAQUET})`,
  )

/** Links by which a document was asked for, too old to serve. */
export const purgerLiensDeDocument = (db: Kysely<DB>, avant: Date): Promise<number> =>
  effacer(
    db,
    sql`delete from demande_lien where empreinte in (
      select empreinte from demande_lien where expire_le < ${avant} limit ${PAQUET})`,
  )
