import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Built on the one definition of the groups a user may see (migration 0006). */
export const voitGroupe = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; personnel: boolean },
  idGroupe: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from groupe g
     where g.id_groupe = ${idGroupe}
       and (${auteur.personnel}::boolean
         or g.id_groupe in (select v.id_groupe from groupes_visibles(${auteur.userWebId}) v))`.execute(db)
  return rows.length > 0
}
