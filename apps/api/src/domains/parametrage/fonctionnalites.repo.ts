import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface Modification {
  le: Date
  par: number
}

/** Stored differences of the features, with who made each. */
export const findDifferencesFonctionnalites = (db: Kysely<DB>) =>
  db
    .selectFrom('fonctionnalite as f')
    .leftJoin('utilisateur as u', 'u.user_web_id', 'f.modifie_par')
    .select(['f.nom', 'f.actif', 'f.modifie_le', 'u.identifiant as modifie_par'])
    .execute()

/** Stores a state that is not the declared one. */
export const enregistrerFonctionnalite = async (
  db: Kysely<DB>,
  nom: string,
  actif: boolean,
  { le, par }: Modification,
): Promise<void> => {
  const ligne = { actif, modifie_le: le, modifie_par: par }
  await db
    .insertInto('fonctionnalite')
    .values({ nom, ...ligne })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet(ligne))
    .execute()
}

/** Back to the declared state; answers whether anything was stored. */
export const oublierFonctionnalite = async (db: Kysely<DB>, nom: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('fonctionnalite').where('nom', '=', nom).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Every feature back to its declared state; answers how many differed. */
export const oublierFonctionnalites = async (db: Kysely<DB>): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('fonctionnalite').executeTakeFirst()
  return Number(numDeletedRows)
}
