import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { LigneCompte } from './compte.repo.ts'

/** The former address of an account whose address was changed, while its owner may object; `parGestion`: by staff. */
export const findAdresseTenue = async (
  db: Kysely<DB>,
  userWebId: number,
  maintenant: Date,
): Promise<{ ancienne: string; parGestion: boolean } | undefined> => {
  const ligne = await db
    .selectFrom('adresse_changee')
    .select(['ancienne', 'par_le_titulaire'])
    .where('user_web_id', '=', userWebId)
    .where('expire_le', '>', maintenant)
    .executeTakeFirst()
  if (ligne === undefined || ligne.ancienne === null) return undefined
  return { ancienne: ligne.ancienne, parGestion: !ligne.par_le_titulaire }
}

/** The living account that bears this address, or bore it before staff changed it, while its owner may object. */
export const findCompteParAdresse = async (
  db: Kysely<DB>,
  email: string,
  maintenant: Date,
): Promise<LigneCompte | undefined> => {
  const { rows } = await sql<LigneCompte>`
    select u.user_web_id, u.identifiant, u.email, u.nom, u.prenom, u.mail_valide, u.mot_de_passe_a_changer, u.derniere_connexion_le
      from utilisateur u
     where u.supprime_le is null
       and u.user_web_id = coalesce(
             (select user_web_id from utilisateur where lower(email) = lower(${email}) and supprime_le is null),
             (select user_web_id from adresse_changee where lower(ancienne) = lower(${email}) and expire_le > ${maintenant}
                 and not par_le_titulaire))`.execute(db)
  return rows[0]
}

/** Keeps the former address: what is kept already stays, it is the one that its owner last used. */
export const tenirAdresse = async (
  db: Kysely<DB>,
  userWebId: number,
  { ancienne, expireLe, parGestion }: { ancienne: string; expireLe: Date; parGestion: boolean },
): Promise<void> => {
  const tenue = { ancienne, expire_le: expireLe, par_le_titulaire: !parGestion }
  await db
    .insertInto('adresse_changee')
    .values({ user_web_id: userWebId, ...tenue })
    .onConflict((conflit) => conflit.column('user_web_id').doUpdateSet(tenue))
    .execute()
}

/** Staff wrote the present address: it proves nothing until a link sent there is opened, and nobody may take back a former one. */
export const tenirPourNonProuvee = async (db: Kysely<DB>, userWebId: number, maintenant: Date): Promise<void> => {
  const ligne = { ancienne: null, expire_le: maintenant, par_le_titulaire: false }
  await db
    .insertInto('adresse_changee')
    .values({ user_web_id: userWebId, ...ligne })
    .onConflict((conflit) => conflit.column('user_web_id').doUpdateSet(ligne))
    .execute()
}

/**
 * The address that may undo a change which the person makes now: the one kept from before, else the present one. Undefined where
 * staff wrote that and no link sent there was ever opened: it may be anybody's.
 */
export const findAdresseARetablir = async (
  db: Kysely<DB>,
  compte: { user_web_id: number; email: string },
  maintenant: Date,
): Promise<string | undefined> => {
  const ligne = await db
    .selectFrom('adresse_changee')
    .select(['ancienne', 'expire_le', 'par_le_titulaire'])
    .where('user_web_id', '=', compte.user_web_id)
    .executeTakeFirst()
  if (ligne === undefined) return compte.email
  if (ligne.ancienne !== null && ligne.expire_le > maintenant) return ligne.ancienne
  return ligne.par_le_titulaire ? compte.email : undefined
}

/** The present address is the owner's again, by their own doing. */
export const oublierAdresseTenue = async (db: Kysely<DB>, userWebId: number): Promise<void> => {
  await db.deleteFrom('adresse_changee').where('user_web_id', '=', userWebId).execute()
}

/** A link that was sent to the present address has been opened: nobody can object any more, and it is the owner's. */
export const prouverAdresse = async (db: Kysely<DB>, userWebId: number, maintenant: Date): Promise<void> => {
  await db
    .deleteFrom('adresse_changee')
    .where('user_web_id', '=', userWebId)
    .where('expire_le', '<=', maintenant)
    .execute()
}

/** Has anybody ever come into this account, or could they: was a password chosen? */
export const aServi = async (db: Kysely<DB>, userWebId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from utilisateur
     where user_web_id = ${userWebId} and (mot_de_passe is not null or derniere_connexion_le is not null)`.execute(db)
  return rows.length > 0
}
