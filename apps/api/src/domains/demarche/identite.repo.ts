import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export const insererLien = async (db: Kysely<DB>, lien: Insertable<DB['demande_identite']>): Promise<void> => {
  await db.insertInto('demande_identite').values(lien).execute()
}

/** A link that still serves; whoever tries it waits for this transaction. */
export const verrouillerLien = (
  db: Kysely<DB>,
  empreinte: Buffer,
  { le, essaisMax }: { le: Date; essaisMax: number },
) =>
  db
    .selectFrom('demande_identite as i')
    .innerJoin('demande as d', 'd.demande_id', 'i.demande_id')
    .select(['i.demande_id as demandeId', 'i.numero_contrat as numeroContrat', 'i.masque', 'd.reference'])
    .where('i.empreinte', '=', empreinte)
    .where('i.expire_le', '>', le)
    .where('i.essais', '<', essaisMax)
    .forUpdate('i')
    .executeTakeFirst()

export const compterEssai = async (db: Kysely<DB>, empreinte: Buffer): Promise<void> => {
  await db
    .updateTable('demande_identite')
    .set((eb) => ({ essais: eb('essais', '+', 1) }))
    .where('empreinte', '=', empreinte)
    .execute()
}

/** One of them served: none of the request's does any more. */
export const finirLiens = async (db: Kysely<DB>, demandeId: number): Promise<void> => {
  await db.deleteFrom('demande_identite').where('demande_id', '=', demandeId).execute()
}

/** Is a link of that request on its way? */
export const attendUnLien = async (db: Kysely<DB>, demandeId: number, le: Date): Promise<boolean> =>
  (await db
    .selectFrom('demande_identite')
    .select('demande_id')
    .where('demande_id', '=', demandeId)
    .where('expire_le', '>', le)
    .executeTakeFirst()) !== undefined
