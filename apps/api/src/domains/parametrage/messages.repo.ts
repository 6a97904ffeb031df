import type { ExpressionBuilder, Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface CleMessage {
  controleur: string
  action: string
  code: string
  culture: string
}

type Colonne = keyof CleMessage
const condition = (cle: CleMessage, lu: string | undefined) => (eb: ExpressionBuilder<DB, 'message_texte'>) =>
  eb.and({ ...cle, ...(lu !== undefined && { libelle: lu }) })

/** Gives a message words where the declared ones stood; answers false where others are stored. */
export const ajouterMessageTexte = async (db: Kysely<DB>, cle: CleMessage, libelle: string): Promise<boolean> => {
  const colonnes: Colonne[] = ['controleur', 'action', 'code', 'culture']
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('message_texte')
    .values({ ...cle, libelle })
    .onConflict((conflit) => conflit.columns(colonnes).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers false where no words are stored, or where they are no longer `lu`. */
export const changerMessageTexte = async (
  db: Kysely<DB>,
  cle: CleMessage,
  libelle: string,
  lu: string | undefined,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('message_texte')
    .set({ libelle })
    .where(condition(cle, lu))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Back to the declared words; answers false where no words are stored, or where they are no longer `lu`. */
export const oublierMessage = async (db: Kysely<DB>, cle: CleMessage, lu: string | undefined): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('message_texte').where(condition(cle, lu)).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Are its words the declared ones? */
export const estDOrigine = async (db: Kysely<DB>, cle: CleMessage): Promise<boolean> =>
  (await db.selectFrom('message_texte').select('code').where(condition(cle, undefined)).executeTakeFirst()) ===
  undefined
