import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LigneMembre {
  user_web_id: number
  nom: string
  prenom: string
  email: string
}

/** Members of a group whose accounts live, by name. */
export const listerMembres = async (db: Kysely<DB>, idGroupe: number): Promise<LigneMembre[]> =>
  db
    .selectFrom('groupe_membre as gm')
    .innerJoin('utilisateur as u', 'u.user_web_id', 'gm.user_web_id')
    .select(['u.user_web_id', 'u.nom', 'u.prenom', 'u.email'])
    .where('gm.id_groupe', '=', idGroupe)
    .where('u.supprime_le', 'is', null)
    .orderBy(sql`sans_accent(u.nom)`)
    .orderBy('u.user_web_id')
    .execute()

/** May this person be made a member by that author: any living account for staff, one's own sub-users otherwise. */
export const peutEtreMembre = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; personnel: boolean },
  membreId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from utilisateur u
     where u.user_web_id = ${membreId} and u.supprime_le is null
       and (${auteur.personnel}::boolean or u.proprietaire_id = ${auteur.userWebId})`.execute(db)
  return rows.length > 0
}

export const ajouterMembre = async (db: Kysely<DB>, idGroupe: number, userWebId: number): Promise<void> => {
  await db
    .insertInto('groupe_membre')
    .values({ id_groupe: idGroupe, user_web_id: userWebId })
    .onConflict((conflit) => conflit.doNothing())
    .execute()
}

/** False when this person was not a member. */
export const retirerMembre = async (db: Kysely<DB>, idGroupe: number, userWebId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('groupe_membre')
    .where('id_groupe', '=', idGroupe)
    .where('user_web_id', '=', userWebId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
