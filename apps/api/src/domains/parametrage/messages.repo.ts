import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface CleMessage {
  controleur: string
  action: string
  code: string
  culture: string
}

/** Adds or replaces the words of one message. */
export const enregistrerMessage = async (db: Kysely<DB>, cle: CleMessage, libelle: string): Promise<void> => {
  await db
    .insertInto('message_texte')
    .values({ ...cle, libelle })
    .onConflict((conflit) => conflit.columns(['controleur', 'action', 'code', 'culture']).doUpdateSet({ libelle }))
    .execute()
}

/** Back to the declared words; answers whether anything was stored. */
export const oublierMessage = async (db: Kysely<DB>, cle: CleMessage): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('message_texte')
    .where('controleur', '=', cle.controleur)
    .where('action', '=', cle.action)
    .where('code', '=', cle.code)
    .where('culture', '=', cle.culture)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
