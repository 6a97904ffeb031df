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
  return ligne && { ancienne: ligne.ancienne, parGestion: !ligne.par_le_titulaire }
}

/** The living account that bears this address, or bore it before staff changed it, while its owner may object. */
export const findCompteParAdresse = async (
  db: Kysely<DB>,
  email: string,
  maintenant: Date,
): Promise<LigneCompte | undefined> => {
  const { rows } = await sql<LigneCompte>`
    select u.user_web_id, u.identifiant, u.email, u.nom, u.prenom, u.mail_valide, u.adresse_est_prouvee, u.ferme_par_gestion_le,
           u.mot_de_passe_a_changer, u.derniere_connexion_le
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

/**
 * The address that may undo a change: the one kept from before, else the last that the person proved, unless another account bears
 * it now. Undefined where nobody ever proved one: what staff wrote may be anybody's.
 */
export const findAdresseARetablir = async (
  db: Kysely<DB>,
  userWebId: number,
  maintenant: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ adresse: string | null }>`
    select coalesce(
             (select ancienne from adresse_changee where user_web_id = ${userWebId} and expire_le > ${maintenant}),
             (select u.adresse_prouvee from utilisateur u
               where u.user_web_id = ${userWebId}
                 and not exists (select 1 from utilisateur o where o.user_web_id <> u.user_web_id
                                    and lower(o.email) = lower(u.adresse_prouvee) and o.supprime_le is null))) as adresse`.execute(
    db,
  )
  return rows[0]?.adresse ?? undefined
}

/** The present address is the owner's again, by their own doing. */
export const oublierAdresseTenue = async (db: Kysely<DB>, userWebId: number): Promise<void> => {
  await db.deleteFrom('adresse_changee').where('user_web_id', '=', userWebId).execute()
}

/** Forgets at most `lot` former addresses whose time was over before `limite`; answers how many. */
export const purgerAdresses = async (db: Kysely<DB>, limite: Date, lot: number): Promise<number> => {
  const passees = db.selectFrom('adresse_changee').select('user_web_id').where('expire_le', '<', limite).limit(lot)
  const { numDeletedRows } = await db
    .deleteFrom('adresse_changee')
    .where('user_web_id', 'in', passees)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * A link that was mailed to this address has been opened by the person of the account: proves it, where it is the present one.
 * Answers whether it was not proved before.
 */
export const prouverAdresse = async (
  db: Kysely<DB>,
  userWebId: number,
  adresse: string | undefined,
  le: Date,
): Promise<boolean> => {
  if (adresse === undefined) return false
  const { rows } = await sql`
    update utilisateur set adresse_prouvee = email, adresse_prouvee_le = ${le}
     where user_web_id = ${userWebId} and lower(email) = lower(${adresse}) and not adresse_est_prouvee and supprime_le is null
    returning user_web_id`.execute(db)
  return rows.length > 0
}

/** Has anybody ever come into this account, or could they, or is there something to see in it? */
export const aServi = async (db: Kysely<DB>, userWebId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from utilisateur
     where user_web_id = ${userWebId}
       and (mot_de_passe is not null or derniere_connexion_le is not null
         or exists (select 1 from contrats_visibles(${userWebId}))
         or exists (select 1 from rattachement_a_confirmer where user_web_id = ${userWebId}))`.execute(db)
  return rows.length > 0
}
