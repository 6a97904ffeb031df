import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** A living sub-user and the premium owner who invites them. */
export const findInvitation = async (db: Kysely<DB>, userWebId: number) => {
  const ligne = await db
    .selectFrom('utilisateur as u')
    .innerJoin('utilisateur as o', 'o.user_web_id', 'u.proprietaire_id')
    .select(['u.email', 'u.nom', 'u.prenom', 'o.nom as nom_invitant', 'o.prenom as prenom_invitant'])
    .where('u.user_web_id', '=', userWebId)
    .where('u.supprime_le', 'is', null)
    .executeTakeFirst()
  return (
    ligne && {
      invite: { email: ligne.email, nom: ligne.nom, prenom: ligne.prenom },
      invitant: { nom: ligne.nom_invitant, prenom: ligne.prenom_invitant },
    }
  )
}
