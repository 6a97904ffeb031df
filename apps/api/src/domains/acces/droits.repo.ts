import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface Droit {
  controleur: string
  action: string
  profil: string
}

/** Differences from the declared rights. */
export const findDroits = (db: Kysely<DB>) => db.selectFrom('droit').selectAll().execute()

/** Stores a right that is not the declared one. */
export const enregistrerDroit = async (db: Kysely<DB>, droit: Droit, actif: boolean): Promise<void> => {
  await db
    .insertInto('droit')
    .values({ ...droit, actif })
    .onConflict((conflit) => conflit.columns(['controleur', 'action', 'profil']).doUpdateSet({ actif }))
    .execute()
}

/** Back to the declared right. */
export const oublierDroit = async (db: Kysely<DB>, { controleur, action, profil }: Droit): Promise<void> => {
  await db
    .deleteFrom('droit')
    .where('controleur', '=', controleur)
    .where('action', '=', action)
    .where('profil', '=', profil)
    .execute()
}

/** Declared rights again, for one profile or for all; answers how many differed. */
export const oublierDroits = async (db: Kysely<DB>, profil: string | undefined): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('droit')
    .$if(profil !== undefined, (requete) => requete.where('profil', '=', profil ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Is there a living account that holds, for each list, at least one of its profiles?
 * @param listes profiles allowed to make each of the calls that matter
 */
export const existeUtilisateurAvec = async (
  db: Kysely<DB>,
  listes: readonly (readonly string[])[],
): Promise<boolean> => {
  const porte = (profils: readonly string[]) =>
    sql`exists (select from utilisateur_profil up where up.user_web_id = u.user_web_id and up.profil = any(${profils}::text[]))`
  const { rows } = await sql`
    select 1 from utilisateur u
     where u.supprime_le is null and u.mail_valide and ${sql.join(listes.map(porte), sql` and `)}
     limit 1`.execute(db)
  return rows.length > 0
}
