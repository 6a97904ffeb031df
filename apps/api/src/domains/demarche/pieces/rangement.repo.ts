import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { Piece } from '../../../platform/depot/depot.ts'

export interface PieceARanger extends Piece {
  readonly id: string
}

/**
 * Files of requests whose bytes are still in the database and may leave it, the oldest first, after that one: whole, of a request that was
 * sent, and not waiting for a scanner, which may still take them away.
 */
export const findARanger = async (
  db: Kysely<DB>,
  nombre: number,
  apres: string | undefined,
): Promise<PieceARanger[]> => {
  const { rows } = await sql<PieceARanger>`
    select piece_id as id, empreinte, octets from demande_piece
     where objet is null and empreinte is not null and etat = 'RECUE' and antivirus <> 'INFECTEE' and antivirus <> 'NON_ANALYSEE' and demande_id is not null
       and (${apres ?? null}::uuid is null or (cree_le, piece_id) > (select cree_le, piece_id from demande_piece where piece_id = ${apres ?? null}::uuid))
     order by cree_le, piece_id limit ${nombre}`.execute(db)
  return rows
}

/** Says that an object is about to be sent. Whether it is there already. */
export const annoncerObjet = async (db: Kysely<DB>, { empreinte, octets }: Piece, le: Date): Promise<boolean> => {
  const { rows } = await sql<{ etat: string }>`
    insert into objet as o (empreinte, octets, depuis) values (${empreinte}, ${octets}, ${le})
    on conflict (empreinte) do update
       set etat = case o.etat when 'RANGE' then 'RANGE' else 'EN_COURS' end,
           depuis = case o.etat when 'RANGE' then o.depuis else excluded.depuis end
    returning etat`.execute(db)
  return rows[0]?.etat === 'RANGE'
}

/** The file is made of the object from now on, and its bytes leave the database. A file that went meanwhile leaves the object to be erased. */
export const rangerPiece = async (db: Kysely<DB>, { id, empreinte }: PieceARanger, le: Date): Promise<void> => {
  await sql`select from objet where empreinte = ${empreinte} for update`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('demande_piece')
    .set({ objet: empreinte })
    .where('piece_id', '=', id)
    .where('objet', 'is', null)
    .where('antivirus', '<>', 'INFECTEE')
    .executeTakeFirst()
  await sql`
    update objet o set depuis = ${le},
       etat = case when exists (select from demande_piece where objet = o.empreinte) then 'RANGE' else 'A_EFFACER' end
     where empreinte = ${empreinte}`.execute(db)
  if (numUpdatedRows === 1n) await db.deleteFrom('demande_piece_morceau').where('piece_id', '=', id).execute()
}

/** Objects that were announced before then and that no file came to be made of: to be erased. */
export const abandonnerObjets = async (db: Kysely<DB>, avant: Date): Promise<void> => {
  await sql`
    update objet o set etat = 'A_EFFACER' where etat = 'EN_COURS' and depuis < ${avant}
       and not exists (select from demande_piece where objet = o.empreinte)`.execute(db)
}

export const findAEffacer = async (db: Kysely<DB>, nombre: number): Promise<Buffer[]> =>
  (
    await db
      .selectFrom('objet')
      .select('empreinte')
      .where('etat', '=', 'A_EFFACER')
      .orderBy('depuis')
      .orderBy('empreinte')
      .limit(nombre)
      .execute()
  ).map(({ empreinte }) => empreinte)

/** Is it still to be erased? Asked last, in a transaction that only the worker whose job it is gets. */
export const estAEffacer = async (db: Kysely<DB>, empreinte: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('objet')
    .select('empreinte')
    .where('empreinte', '=', empreinte)
    .where('etat', '=', 'A_EFFACER')
    .executeTakeFirst()) !== undefined

export const oublierObjet = async (db: Kysely<DB>, empreinte: Buffer): Promise<void> => {
  await db.deleteFrom('objet').where('empreinte', '=', empreinte).where('etat', '=', 'A_EFFACER').execute()
}

interface Rangement {
  /** Objects that files are made of. */
  readonly objets: number
  readonly aEffacer: number
}

export const compterObjets = async (db: Kysely<DB>): Promise<Rangement> => {
  const { rows } = await sql<Rangement>`
    select count(*) filter (where etat = 'RANGE')::int as objets,
           count(*) filter (where etat = 'A_EFFACER')::int as "aEffacer"
      from objet`.execute(db)
  return rows[0] ?? { objets: 0, aEffacer: 0 }
}
