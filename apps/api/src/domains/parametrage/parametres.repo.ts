import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Stored values of the parameters, with who set each. */
export const findDifferencesParametres = (db: Kysely<DB>) =>
  db
    .selectFrom('parametre as p')
    .leftJoin('utilisateur as u', 'u.user_web_id', 'p.modifie_par')
    .select(['p.nom', 'p.valeur', 'p.modifie_le', 'u.identifiant as modifie_par'])
    .execute()

/** Stores a value that is not the default. */
export const enregistrerParametre = async (
  db: Kysely<DB>,
  nom: string,
  valeur: string,
  modification: { le: Date; par: number },
): Promise<void> => {
  const ligne = { valeur, modifie_le: modification.le, modifie_par: modification.par }
  await db
    .insertInto('parametre')
    .values({ nom, ...ligne })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet(ligne))
    .execute()
}

/** Back to the default; answers the value that was stored, if any. */
export const oublierParametre = async (db: Kysely<DB>, nom: string): Promise<string | undefined> => {
  const ligne = await db.deleteFrom('parametre').where('nom', '=', nom).returning('valeur').executeTakeFirst()
  return ligne?.valeur
}

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
