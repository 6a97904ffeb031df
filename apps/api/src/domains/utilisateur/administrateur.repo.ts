import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Two terminals at once: the second one waits, and finds what the first made. To the end of the transaction. */
export const attendreLAutreTerminal = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('premier-administrateur'))`.execute(db)
}

/** Living accounts of administrators, the oldest first; `ouvert`: its owner chose a password. */
export const findAdministrateurs = async (db: Kysely<DB>) => {
  const lignes = await db
    .selectFrom('utilisateur as u')
    .innerJoin('utilisateur_profil as p', 'p.user_web_id', 'u.user_web_id')
    .where('p.profil', '=', 'ADMIN')
    .where('u.supprime_le', 'is', null)
    .select(['u.user_web_id', 'u.email', 'u.nom', 'u.prenom', 'u.mot_de_passe'])
    .orderBy('u.user_web_id')
    .execute()
  return lignes.map(({ mot_de_passe, ...compte }) => ({ ...compte, ouvert: mot_de_passe !== null }))
}
