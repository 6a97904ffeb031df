import { type Kysely, sql } from 'kysely'
import { copiedInteger, copiedUuid, insertBytes } from '../../../platform/db/bytes-in.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { EtatAnalyse } from './analyser.ts'

interface NouvellePiece {
  readonly id: string
  readonly champ: string
  readonly nom: string
  readonly type: string
  readonly le: Date
}

export const insererPiece = async (db: Kysely<DB>, { id, le, ...piece }: NouvellePiece): Promise<void> => {
  await db
    .insertInto('demande_piece')
    .values({ ...piece, piece_id: id, cree_le: le })
    .execute()
}

/** The next piece of its bytes, as the packets it came in. */
export const insererMorceau = (db: Kysely<DB>, id: string, rang: number, paquets: readonly Buffer[]): Promise<void> =>
  insertBytes(db, 'demande_piece_morceau (piece_id, rang, contenu)', [copiedUuid(id), copiedInteger(rang), paquets])

interface Entiere {
  readonly octets: number
  readonly empreinte: Buffer
  readonly analyse: EtatAnalyse
  readonly le: Date
}

/** Its last byte came, and what the scanner said of it. */
export const recevoirEntiere = async (
  db: Kysely<DB>,
  id: string,
  { octets, empreinte, analyse, le }: Entiere,
): Promise<void> => {
  await db
    .updateTable('demande_piece')
    .set({
      etat: 'RECUE',
      octets,
      empreinte,
      antivirus: analyse,
      analysee_le: analyse === 'SAINE' || analyse === 'TROP_GRANDE' ? le : null,
    })
    .where('piece_id', '=', id)
    .execute()
}

/**
 * Files of requests that no scanner has looked at: those that were not tried, then those that were tried the longest ago. One that was too
 * large is among them where that was said before `revues`.
 */
export const findAAnalyser = (db: Kysely<DB>, nombre: number, revues: Date) =>
  db
    .selectFrom('demande_piece')
    .select([
      ...(['piece_id as id', 'octets', 'empreinte', 'objet'] as const),
      sql<'NON_ANALYSEE' | 'TROP_GRANDE'>`antivirus`.as('analyse'),
    ])
    .where((eb) =>
      eb.or([
        eb('antivirus', '=', 'NON_ANALYSEE'),
        eb.and([eb('antivirus', '=', 'TROP_GRANDE'), eb('analysee_le', '<', revues)]),
      ]),
    )
    .where('demande_id', 'is not', null)
    .orderBy('analysee_le', (ordre) => ordre.asc().nullsFirst())
    .orderBy('cree_le')
    .limit(nombre)
    .execute()

/** What was said of it, and when it was last tried. */
export const noterAnalyse = async (
  db: Kysely<DB>,
  id: string,
  { etat, le }: { etat: EtatAnalyse; le: Date },
): Promise<void> => {
  await db.updateTable('demande_piece').set({ antivirus: etat, analysee_le: le }).where('piece_id', '=', id).execute()
}

/** Which request a file goes with. */
export const demandeDe = async (db: Kysely<DB>, id: string): Promise<{ reference: string; nom: string } | undefined> =>
  db
    .selectFrom('demande_piece as p')
    .innerJoin('demande as d', 'd.demande_id', 'p.demande_id')
    .select(['d.reference', 'p.nom'])
    .where('p.piece_id', '=', id)
    .executeTakeFirst()

/** Its bytes go; that it came, and what was in it, stays. */
export const retirerInfectee = async (
  db: Kysely<DB>,
  id: string,
  { signature, le }: { signature: string; le: Date },
): Promise<void> => {
  await db.deleteFrom('demande_piece_morceau').where('piece_id', '=', id).execute()
  await db
    .updateTable('demande_piece')
    .set({ antivirus: 'INFECTEE', analysee_le: le, signature, objet: null })
    .where('piece_id', '=', id)
    .execute()
}

/** Ties files to their request. How many were tied: those that are whole and nobody else's. */
export const lierPieces = async (db: Kysely<DB>, ids: readonly string[], demandeId: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('demande_piece')
    .set({ demande_id: demandeId })
    .where('piece_id', 'in', ids)
    .where('etat', '=', 'RECUE')
    .where('demande_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Forgets those that no request came for. */
export const oublierPieces = async (db: Kysely<DB>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db.deleteFrom('demande_piece').where('piece_id', 'in', ids).where('demande_id', 'is', null).execute()
}

/** A file of that request; undefined for any other. */
export const findPiece = (db: Kysely<DB>, reference: string, id: string) =>
  db
    .selectFrom('demande_piece as p')
    .innerJoin('demande as d', 'd.demande_id', 'p.demande_id')
    .select(['p.piece_id as id', 'p.nom', 'p.type', 'p.octets', 'p.empreinte', 'p.antivirus as analyse', 'p.objet'])
    .where('d.reference', '=', reference)
    .where('p.piece_id', '=', id)
    .executeTakeFirst()

/** SHA-256 of every file that came with a request, one that is gone since then among them. */
export const findEmpreintes = async (db: Kysely<DB>, reference: string): Promise<ReadonlySet<string>> => {
  const lignes = await db
    .selectFrom('demande_piece as p')
    .innerJoin('demande as d', 'd.demande_id', 'p.demande_id')
    .select(sql<string>`encode(p.empreinte, 'hex')`.as('empreinte'))
    .where('d.reference', '=', reference)
    .execute()
  return new Set(lignes.map(({ empreinte }) => empreinte))
}

/** Where its bytes are now: null, in the database, or nowhere any more. */
export const objetDe = async (db: Kysely<DB>, id: string): Promise<Buffer | null> =>
  (await db.selectFrom('demande_piece').select('objet').where('piece_id', '=', id).executeTakeFirst())?.objet ?? null

/** Its bytes where the database keeps them, one piece at a time. */
export async function* lireMorceaux(db: Kysely<DB>, id: string): AsyncGenerator<Buffer, void, void> {
  for (let rang = 0; ; rang++) {
    const ligne = await db
      .selectFrom('demande_piece_morceau')
      .select('contenu')
      .where('piece_id', '=', id)
      .where('rang', '=', rang)
      .executeTakeFirst()
    if (ligne === undefined) return
    yield ligne.contenu
  }
}
