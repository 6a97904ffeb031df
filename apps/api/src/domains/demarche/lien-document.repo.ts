import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export const insererLienDeDocument = async (db: Kysely<DB>, lien: Insertable<DB['demande_lien']>): Promise<void> => {
  await db.insertInto('demande_lien').values(lien).execute()
}

/** A link that is not too old, whether it serves still or not. */
export const findLienDeDocument = (db: Kysely<DB>, empreinte: Buffer, le: Date) =>
  db
    .selectFrom('demande_lien as l')
    .innerJoin('demande as d', 'd.demande_id', 'l.demande_id')
    .select(['d.reference', 'l.clos_le', sql<boolean>`l.clos_le is null and d.etat = 'EN_ATTENTE_CLIENT'`.as('ouvert')])
    .where('l.empreinte', '=', empreinte)
    .where('l.expire_le', '>', le)
    .executeTakeFirst()

/** Its request, until the transaction ends: before the link, as whoever treats it takes them (decision 075). Of two at once the second waits, and finds that it served. */
export const verrouillerDemandeDuLien = async (db: Kysely<DB>, reference: string): Promise<void> => {
  await db.selectFrom('demande').select('demande_id').where('reference', '=', reference).forNoKeyUpdate().execute()
}

/** Nothing is waited for any more: none of the request's links serves. */
export const finirLiensDeDocument = async (db: Kysely<DB>, demandeId: number, le: Date): Promise<void> => {
  await db
    .updateTable('demande_lien')
    .set({ clos_le: le })
    .where('demande_id', '=', demandeId)
    .where('clos_le', 'is', null)
    .execute()
}
