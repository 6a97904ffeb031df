import { type Kysely, type Selectable, sql } from 'kysely'
import { apresModifieLe, inchangeDepuis } from '../../platform/db/modifie-le.ts'
import type { DB } from '../../platform/db/schema.ts'

/** Stored values of the parameters, with who set each. */
export const findDifferencesParametres = (db: Kysely<DB>) =>
  db
    .selectFrom('parametre as p')
    .leftJoin('utilisateur as u', 'u.user_web_id', 'p.modifie_par')
    .select(['p.nom', 'p.valeur', 'p.modifie_le', 'u.identifiant as modifie_par'])
    .execute()

type Ligne = Pick<Selectable<DB['parametre']>, 'nom' | 'valeur' | 'modifie_le' | 'modifie_par'>

/** Stores a value where the default stood; answers false where another is stored. */
export const ajouterParametre = async (db: Kysely<DB>, ligne: Ligne): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('parametre')
    .values(ligne)
    .onConflict((conflit) => conflit.column('nom').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers false where no value is stored, or where it changed since `lu`. */
export const changerParametre = async (
  db: Kysely<DB>,
  { nom, ...ligne }: Ligne,
  lu: string | undefined,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('parametre')
    .set({ ...ligne, modifie_le: apresModifieLe(ligne.modifie_le) })
    .where('nom', '=', nom)
    .$if(lu !== undefined, (requete) => requete.where(inchangeDepuis(lu ?? '')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Back to the default; answers false where no value is stored, or where it changed since `lu`. */
export const oublierParametre = async (db: Kysely<DB>, nom: string, lu: string | undefined): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('parametre')
    .where('nom', '=', nom)
    .$if(lu !== undefined, (requete) => requete.where(inchangeDepuis(lu ?? '')))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Is nothing stored for it? */
export const estAuDefaut = async (db: Kysely<DB>, nom: string): Promise<boolean> =>
  (await db.selectFrom('parametre').select('nom').where('nom', '=', nom).executeTakeFirst()) === undefined

/** Every parameter, or those of a list, back to the default; answers how many differed. */
export const oublierParametres = async (db: Kysely<DB>, noms?: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('parametre')
    .$if(noms !== undefined, (requete) => requete.where('nom', 'in', noms ?? []))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Moves the version read with every session: each instance reads the settings anew at its next call. */
export const avancerVersion = async (db: Kysely<DB>): Promise<void> => {
  await sql`update version_configuration set version = version + 1`.execute(db)
}
