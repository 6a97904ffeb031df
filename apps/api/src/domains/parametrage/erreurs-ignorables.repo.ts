import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Lines of the table of ignorable errors, first added first. */
export const findErreursIgnorables = (db: Kysely<DB>) =>
  db
    .selectFrom('erreur_ignorable')
    .select(['id', 'statut as status', 'chemin as path', 'code_ael as aelCode'])
    .orderBy('id')
    .execute()

/** Adds a line; false where it stands already. */
export const ajouterErreurIgnorable = async (
  db: Kysely<DB>,
  ligne: { status: number | null; path: string | null; aelCode: string | null; le: Date; par: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('erreur_ignorable')
    .values({
      statut: ligne.status,
      chemin: ligne.path,
      code_ael: ligne.aelCode,
      cree_le: ligne.le,
      cree_par: ligne.par,
    })
    .onConflict((conflit) => conflit.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes a line; false where there is none. */
export const supprimerErreurIgnorable = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('erreur_ignorable').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
