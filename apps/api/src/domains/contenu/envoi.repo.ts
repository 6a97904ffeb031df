import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type NouvelleLigne = Omit<Insertable<DB['envoi']>, 'id' | 'etat' | 'reponse' | 'fini_le'>

/** Answers the id of the new row; undefined where its key was used before. */
export const insererEnvoi = async (db: Kysely<DB>, ligne: NouvelleLigne): Promise<number | undefined> => {
  const nouvelle = await db
    .insertInto('envoi')
    .values(ligne)
    .onConflict((conflit) => conflit.column('cle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return nouvelle?.id
}
