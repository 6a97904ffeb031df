import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { ajouterConsentement } from './consentements.repo.ts'

const vivants = (db: Kysely<DB>) => db.selectFrom('utilisateur as u').where('u.supprime_le', 'is', null)
const COLONNES = [
  'u.user_web_id',
  'u.identifiant',
  'u.email',
  'u.nom',
  'u.prenom',
  'u.mail_valide',
  'u.adresse_est_prouvee',
  'u.ferme_par_gestion_le',
  'u.mot_de_passe_a_changer',
  'u.derniere_connexion_le',
] as const

/** What the account calls need of an account; never its password. */
export const findCompte = (db: Kysely<DB>, userWebId: number) =>
  vivants(db).select(COLONNES).where('u.user_web_id', '=', userWebId).executeTakeFirst()
export type LigneCompte = NonNullable<Awaited<ReturnType<typeof findCompte>>>

export const findEmpreinteMotDePasse = async (db: Kysely<DB>, userWebId: number): Promise<string | null> => {
  const ligne = await vivants(db).select('u.mot_de_passe').where('u.user_web_id', '=', userWebId).executeTakeFirst()
  return ligne?.mot_de_passe ?? null
}

export interface NomsVoulus {
  identifiant: string
  email: string
  /** The account that wants them. */
  pour?: number
}

/** Which of the two names of an account somebody already has, or may take back while they can undo what staff changed. */
export const findNomsPris = async (
  db: Kysely<DB>,
  { identifiant, email, pour }: NomsVoulus,
  maintenant: Date,
): Promise<{ identifiant: boolean; email: boolean }> => {
  const { rows } = await sql<{ identifiant: boolean; email: boolean }>`
    select exists (select 1 from utilisateur where lower(identifiant) = lower(${identifiant}) and supprime_le is null) as identifiant,
           exists (select 1 from utilisateur where lower(email) = lower(${email}) and supprime_le is null)
           or exists (select 1 from adresse_changee where lower(ancienne) = lower(${email}) and expire_le > ${maintenant}
                         and user_web_id is distinct from ${pour ?? null}::bigint) as email`.execute(db)
  return rows[0] ?? { identifiant: false, email: false }
}

export interface NouveauCompte {
  identifiant: string
  email: string
  nom: string
  nomUsage: string | null
  prenom: string
  motDePasse: string
  le: Date
  /** Version of the data-protection text and of the terms accepted with the creation. */
  versionRgpd: string
  versionCgu: string
}

/** A standard account whose mail is not validated, with both consents (1§3.1). Answers its number. */
export const insererCompte = async (db: Kysely<DB>, compte: NouveauCompte): Promise<number> => {
  const { user_web_id } = await db
    .insertInto('utilisateur')
    .values({
      identifiant: compte.identifiant,
      email: compte.email,
      titre: 'M.',
      nom: compte.nom,
      nom_usage: compte.nomUsage,
      prenom: compte.prenom,
      mot_de_passe: compte.motDePasse,
      mail_valide: false,
      cree_le: compte.le,
    })
    .returning('user_web_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('utilisateur_profil').values({ user_web_id, profil: 'UTILISATEUR_STANDARD' }).execute()
  const consentement = { userWebId: user_web_id, accorde: true, le: compte.le }
  await ajouterConsentement(db, { ...consentement, nature: 'RGPD', versionTexte: compte.versionRgpd })
  await ajouterConsentement(db, { ...consentement, nature: 'CGU', versionTexte: compte.versionCgu })
  return user_web_id
}

/** Opens an account to logins. False when it already was, or is gone, or staff closed it: they alone open it again. */
export const validerMail = async (db: Kysely<DB>, userWebId: number): Promise<boolean> => {
  const valides = await db
    .updateTable('utilisateur')
    .set({ mail_valide: true })
    .where('user_web_id', '=', userWebId)
    .where('mail_valide', '=', false)
    .where('ferme_par_gestion_le', 'is', null)
    .where('supprime_le', 'is', null)
    .returning('user_web_id')
    .execute()
  return valides.length > 0
}

/** Sets a password of the owner's own choice; it need not be changed any more. */
export const ecrireMotDePasse = async (db: Kysely<DB>, userWebId: number, empreinte: string): Promise<void> => {
  await db
    .updateTable('utilisateur')
    .set({ mot_de_passe: empreinte, mot_de_passe_a_changer: false })
    .where('user_web_id', '=', userWebId)
    .where('supprime_le', 'is', null)
    .execute()
  await db.deleteFrom('mot_de_passe_provisoire').where('user_web_id', '=', userWebId).execute()
}

/** The password opens nothing until another is chosen by a link. */
export const exigerNouveauMotDePasse = async (db: Kysely<DB>, userWebId: number): Promise<void> => {
  await db
    .updateTable('utilisateur')
    .set({ mot_de_passe_a_changer: true })
    .where('user_web_id', '=', userWebId)
    .execute()
}

/**
 * The mailbox takes over an account that nobody ever opened: what the person who signed up proved by their own papers waits for a proof
 * again (0039). Nothing of an account that served.
 */
export const reprendrePreuves = async (db: Kysely<DB>, userWebId: number, le: Date): Promise<void> => {
  await sql`
    select reprendre_preuves_d_inscription(user_web_id, ${le}) from utilisateur
     where user_web_id = ${userWebId} and derniere_connexion_le is null`.execute(db)
}

/** Erases an account that nobody ever opened: its address never proved, never entered. False for any other. */
export const effacerJamaisOuvert = async (db: Kysely<DB>, userWebId: number, le: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from utilisateur
     where user_web_id = ${userWebId} and not adresse_est_prouvee and derniere_connexion_le is null and supprime_le is null
       for no key update`.execute(db)
  return rows.length > 0 && effacerCompte(db, userWebId, le)
}

/** Makes the password just written one that only serves to choose another, until then. */
export const rendreProvisoire = async (db: Kysely<DB>, userWebId: number, expireLe: Date): Promise<void> => {
  await db.insertInto('mot_de_passe_provisoire').values({ user_web_id: userWebId, expire_le: expireLe }).execute()
}

/** Changes the address, and the identifiant where it was the address; what staff closed stays closed. */
export const changerEmail = async (db: Kysely<DB>, userWebId: number, email: string): Promise<void> => {
  await db
    .updateTable('utilisateur')
    .set((eb) => ({
      email,
      mail_valide: sql<boolean>`ferme_par_gestion_le is null`,
      identifiant: eb
        .case()
        .when(sql<boolean>`lower(identifiant) = lower(email)`)
        .then(email)
        .else(eb.ref('identifiant'))
        .end(),
    }))
    .where('user_web_id', '=', userWebId)
    .where('supprime_le', 'is', null)
    .execute()
}

/** The account and its sub-users, who see nothing without it. */
export const findComptesLies = (db: Kysely<DB>, userWebId: number) =>
  vivants(db)
    .select(COLONNES)
    .where((eb) => eb.or([eb('u.user_web_id', '=', userWebId), eb('u.proprietaire_id', '=', userWebId)]))
    .orderBy('u.user_web_id')
    .execute()

/**
 * Empties an account of everything that names somebody and ends it; a trigger removes what hangs on it (migration 0008).
 * False when it was already gone.
 */
export const effacerCompte = async (db: Kysely<DB>, userWebId: number, le: Date): Promise<boolean> => {
  const effaces = await db
    .updateTable('utilisateur')
    .set({
      identifiant: `supprime-${userWebId}`,
      email: `supprime-${userWebId}@supprime.invalid`,
      nom: 'Compte supprimé',
      nom_usage: null,
      prenom: '',
      mot_de_passe: null,
      mail_valide: false,
      adresse_prouvee: null,
      adresse_prouvee_le: null,
      meta: '{}',
      proprietaire_id: null,
      supprime_le: le,
    })
    .where('user_web_id', '=', userWebId)
    .where('supprime_le', 'is', null)
    .returning('user_web_id')
    .execute()
  return effaces.length > 0
}
