import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/db/schema.ts'

const vivants = (db: Kysely<DB>) => db.selectFrom('utilisateur as u').where('u.supprime_le', 'is', null)

export const estVivant = async (db: Kysely<DB>, userWebId: number): Promise<boolean> =>
  (await vivants(db).select('u.user_web_id').where('u.user_web_id', '=', userWebId).executeTakeFirst()) !== undefined

/**
 * The account of a login: by e-mail address or by identifiant, as the configuration says. `compte` is lower-case and
 * compared as it is, so that one account has one spelling for the attempt limiter.
 */
export const findPourConnexion = (db: Kysely<DB>, compte: string, parEmail: boolean) =>
  vivants(db)
    .leftJoin('mot_de_passe_provisoire as m', 'm.user_web_id', 'u.user_web_id')
    .select([
      'u.user_web_id',
      'u.mot_de_passe',
      'u.mail_valide',
      'u.mot_de_passe_a_changer',
      'm.expire_le as provisoire_jusque',
    ])
    .where(parEmail ? sql`lower(u.email)` : sql`lower(u.identifiant)`, '=', compte)
    .executeTakeFirst()

/**
 * Is this still how the account may be entered? Holds its row, so that a password changed or an account closed while this one was
 * being checked ends the session that would have opened too late.
 */
export const estEncoreOuvert = async (
  db: Kysely<DB>,
  userWebId: number,
  motDePasse: string | null,
): Promise<boolean> => {
  const ligne = await vivants(db)
    .select(['u.mot_de_passe', 'u.mail_valide'])
    .where('u.user_web_id', '=', userWebId)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  return ligne?.mail_valide === true && ligne.mot_de_passe === motDePasse
}

/** Everything that is shown of an account; never the password. */
export const findUtilisateur = (db: Kysely<DB>, userWebId: number) =>
  vivants(db)
    .select((eb) => [
      'u.user_web_id',
      'u.identifiant',
      'u.email',
      'u.titre',
      'u.nom',
      'u.nom_usage',
      'u.prenom',
      'u.mail_valide',
      'u.meta',
      'u.acces_contrat_resilie',
      'u.derniere_connexion_le',
      jsonArrayFrom(
        eb
          .selectFrom('utilisateur_profil as up')
          .innerJoin('profil as p', 'p.code', 'up.profil')
          .select('up.profil')
          .whereRef('up.user_web_id', '=', 'u.user_web_id')
          .orderBy('p.ordre'),
      )
        .$castTo<{ profil: Profil }[]>()
        .as('profils'),
      jsonObjectFrom(
        eb
          .selectFrom('utilisateur as o')
          .select(['o.email', 'o.nom', 'o.prenom'])
          .whereRef('o.user_web_id', '=', 'u.proprietaire_id'),
      ).as('proprietaire'),
      eb
        .exists(
          eb
            .selectFrom('mot_de_passe_provisoire as m')
            .select('m.user_web_id')
            .whereRef('m.user_web_id', '=', 'u.user_web_id'),
        )
        .as('mot_de_passe_provisoire'),
      // consents are a history: the last line counts
      eb
        .selectFrom('consentement as c')
        .select('c.accorde')
        .whereRef('c.user_web_id', '=', 'u.user_web_id')
        .where('c.nature', '=', 'RGPD')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('consentement_rgpd'),
    ])
    .where('u.user_web_id', '=', userWebId)
    .executeTakeFirst()

export type LigneUtilisateur = NonNullable<Awaited<ReturnType<typeof findUtilisateur>>>

/** Keeps the instant of a login, and whether it was the first. */
export const noterConnexion = async (db: Kysely<DB>, userWebId: number, le: Date, premiere: boolean): Promise<void> => {
  await db
    .updateTable('utilisateur')
    .set({
      derniere_connexion_le: le,
      meta: sql`meta || jsonb_build_object('unique_connexion', ${premiere}::boolean)`,
    })
    .where('user_web_id', '=', userWebId)
    .execute()
}

/** Has the account at least so many contracts attached that it may see? Reads no further than that. */
export const atteintNombreContrats = async (db: Kysely<DB>, userWebId: number, seuil: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from attachement_ouvert where user_web_id = ${userWebId} offset ${seuil - 1} limit 1`.execute(db)
  return rows.length > 0
}

export interface ChangementUtilisateur {
  titre?: string
  nom?: string
  nom_usage?: string | null
  prenom?: string
}

/** Writes the profile fields that are given. */
export const modifierUtilisateur = async (
  db: Kysely<DB>,
  userWebId: number,
  changement: ChangementUtilisateur,
): Promise<void> => {
  const donnes = Object.fromEntries(Object.entries(changement).filter(([, valeur]) => valeur !== undefined))
  if (Object.keys(donnes).length === 0) return
  await db.updateTable('utilisateur').set(donnes).where('user_web_id', '=', userWebId).execute()
}

/** Writes custom fields of `meta`; null takes one away. */
export const ecrireMeta = async (
  db: Kysely<DB>,
  userWebId: number,
  champs: Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> => {
  await db
    .updateTable('utilisateur')
    .set({ meta: sql`jsonb_strip_nulls(meta || ${JSON.stringify(champs)}::jsonb)` })
    .where('user_web_id', '=', userWebId)
    .execute()
}
