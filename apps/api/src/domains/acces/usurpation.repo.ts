import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Is that account this author's to open: any living one for an admin, one's own living sub-users for a premium owner. */
export const estOuvrable = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; admin: boolean },
  cible: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from utilisateur u
     where u.user_web_id = ${cible} and u.supprime_le is null
       and (${auteur.admin}::boolean or u.proprietaire_id = ${auteur.userWebId})`.execute(db)
  return rows.length > 0
}
