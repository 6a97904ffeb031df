import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Puts a message into the mailbox of the demo; a message already there is the same message. */
export const deposerDansLaBoite = async (db: Kysely<DB>, ligne: Insertable<DB['boite_demo']>): Promise<void> => {
  await db
    .insertInto('boite_demo')
    .values(ligne)
    .onConflict((conflit) => conflit.column('message_id').doNothing())
    .execute()
}

export const findBoite = (db: Kysely<DB>, nombre: number) =>
  db
    .selectFrom('boite_demo')
    .select(['id', 'canal', 'expediteur', 'destinataire', 'sujet', 'texte', 'recu_le'])
    .orderBy('recu_le', 'desc')
    .orderBy('id', 'desc')
    .limit(nombre)
    .execute()

export const findDansLaBoite = (db: Kysely<DB>, id: number) =>
  db.selectFrom('boite_demo').selectAll().where('id', '=', id).executeTakeFirst()
