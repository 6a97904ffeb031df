import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface NouveauSousCompte {
  proprietaireId: number
  nom: string
  prenom: string
  email: string
  profil: Profil
}

/** A sub-user without a password yet; undefined when an account uses that address already. */
export const insererSousCompte = async (
  db: Kysely<DB>,
  { proprietaireId, nom, prenom, email, profil }: NouveauSousCompte,
  creeLe: Date,
): Promise<number | undefined> => {
  const cree = await db
    .insertInto('utilisateur')
    .values({
      identifiant: email,
      email,
      nom,
      prenom,
      proprietaire_id: proprietaireId,
      mail_valide: false,
      cree_le: creeLe,
    })
    .onConflict((conflit) => conflit.doNothing())
    .returning('user_web_id')
    .executeTakeFirst()
  if (cree === undefined) return undefined
  await db.insertInto('utilisateur_profil').values({ user_web_id: cree.user_web_id, profil }).execute()
  return cree.user_web_id
}

/** Name and profile of a living sub-user; false when it is gone. */
export const modifierSousCompte = async (
  db: Kysely<DB>,
  userWebId: number,
  { nom, prenom, profil }: { nom: string; prenom: string; profil: Profil },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('utilisateur')
    .set({ nom, prenom })
    .where('user_web_id', '=', userWebId)
    .where('proprietaire_id', 'is not', null)
    .where('supprime_le', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await db.deleteFrom('utilisateur_profil').where('user_web_id', '=', userWebId).where('profil', '<>', profil).execute()
  await db
    .insertInto('utilisateur_profil')
    .values({ user_web_id: userWebId, profil })
    .onConflict((conflit) => conflit.doNothing())
    .execute()
  return true
}

/** Somebody's living sub-user, or any for staff. */
export const voitSousCompte = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; personnel: boolean },
  userWebId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from utilisateur u
     where u.user_web_id = ${userWebId} and u.supprime_le is null and u.proprietaire_id is not null
       and (${auteur.personnel}::boolean or u.proprietaire_id = ${auteur.userWebId})`.execute(db)
  return rows.length > 0
}
