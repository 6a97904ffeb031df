import type { listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LigneGeree {
  user_web_id: number
  identifiant: string
  titre: string
  nom: string
  nom_usage: string | null
  prenom: string
  email: string
  mail_valide: boolean
  profils: string[]
  nb_contrats: number
  contrats: string[]
  cree_le: Date
  derniere_connexion_le: Date | null
  proprietaire_email: string | null
  acces_contrat_resilie: boolean | null
}

/** Sort keys of the list of accounts (utilisateurs.liste.ts), each with its index (migrations 0009 and 0023). */
export const trisUtilisateurs = {
  nom: { type: 'text', sql: sql`u.tri_nom` },
  email: { type: 'text', sql: sql`u.tri_email` },
  creeLe: { type: 'timestamptz', sql: sql`u.cree_le` },
  derniereConnexionLe: { type: 'timestamptz', sql: sql`coalesce(u.derniere_connexion_le, '-infinity')` },
} as const

export interface FiltreUtilisateurs {
  mots: readonly string[]
  profil: string | undefined
  mailValide: boolean | undefined
  dateDebut: string | undefined
  dateFin: string | undefined
}

const minuit = (jour: string, plus = 0) => sql`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`

/** Living accounts that match: `id`, `cle`. */
export const lignesUtilisateurs = (
  { mots, profil, mailValide, dateDebut, dateFin }: FiltreUtilisateurs,
  cle: RawBuilder<unknown>,
) => {
  const conditions = [
    sql`u.supprime_le is null`,
    ...mots.map((mot) => sql`u.recherche like sans_accent(${mot})`),
    ...(profil === undefined
      ? []
      : [
          sql`exists (select 1 from utilisateur_profil up where up.user_web_id = u.user_web_id and up.profil = ${profil})`,
        ]),
    ...(mailValide === undefined ? [] : [sql`u.mail_valide = ${mailValide}`]),
    ...(dateDebut === undefined ? [] : [sql`u.cree_le >= ${minuit(dateDebut)}`]),
    ...(dateFin === undefined ? [] : [sql`u.cree_le < ${minuit(dateFin, 1)}`]),
  ]
  return sql`select u.user_web_id as id, ${cle} as cle from utilisateur u where ${sql.join(conditions, sql` and `)}`
}

const SIMPLES = sql`
  u.user_web_id, u.identifiant, u.titre, u.nom, u.nom_usage, u.prenom, u.email, u.mail_valide, u.cree_le,
  u.acces_contrat_resilie`
const PROFILS = sql`
  coalesce((select array_agg(up.profil order by p.ordre, up.profil)
     from utilisateur_profil up join profil p on p.code = up.profil
    where up.user_web_id = u.user_web_id), '{}')`
const NB_CONTRATS = sql`(select count(*)::int from attachement a where a.user_web_id = u.user_web_id)`
/** The first contracts of an account: what a list of users shows of them (1§7.2). */
const premiersContrats = (limite: number) => sql`
  array(select a.numero_contrat from attachement a where a.user_web_id = u.user_web_id order by a.numero_contrat
         limit ${limite})`
const colonnesDe = (limite: number) => sql`
  ${SIMPLES}, u.derniere_connexion_le, o.email as proprietaire_email, ${PROFILS} as profils, ${NB_CONTRATS} as nb_contrats,
  ${premiersContrats(limite)} as contrats`

/**
 * What is shown of the accounts of `page`, with `limite` contracts of each; nothing is looked up of columns that are not asked for.
 */
export const detailUtilisateurs = (
  page: RawBuilder<unknown>,
  { colonnes, limite }: { readonly colonnes?: ReadonlySet<string> | undefined; readonly limite: number },
) => {
  const si = (nom: string, valeur: RawBuilder<unknown>, sinon: RawBuilder<unknown>) =>
    colonnes === undefined || colonnes.has(nom) ? valeur : sinon
  return sql<LigneGeree>`
    select p.id, p.cle, p.rang, ${SIMPLES},
           ${si('derniereConnexionLe', sql`u.derniere_connexion_le`, sql`null::timestamptz`)} as derniere_connexion_le,
           ${si('proprietaireEmail', sql`o.email`, sql`null::text`)} as proprietaire_email,
           ${si('profils', PROFILS, sql`'{}'::text[]`)} as profils,
           ${si('nbContrats', NB_CONTRATS, sql`0`)} as nb_contrats,
           ${colonnes === undefined ? premiersContrats(limite) : sql`'{}'::text[]`} as contrats
      from ${page} p
      join utilisateur u on u.user_web_id = p.id
      left join utilisateur o on o.user_web_id = ${si('proprietaireEmail', sql`u.proprietaire_id`, sql`null`)}`
}

type Colonne = keyof typeof listeUtilisateurs.colonnes
const EXPORTEES: Readonly<Record<Colonne, RawBuilder<unknown>>> = {
  nom: sql`u.nom`,
  prenom: sql`u.prenom`,
  email: sql`u.email`,
  nomUsage: sql`u.nom_usage`,
  identifiant: sql`u.identifiant`,
  profils: sql`${PROFILS} as profils`,
  nbContrats: sql`${NB_CONTRATS} as nb_contrats`,
  mailValide: sql`u.mail_valide`,
  proprietaireEmail: sql`(select o.email from utilisateur o where o.user_web_id = u.proprietaire_id) as proprietaire_email`,
  accesContratResilie: sql`u.acces_contrat_resilie`,
  creeLe: sql`u.cree_le`,
  derniereConnexionLe: sql`u.derniere_connexion_le`,
}

/** Of the accounts of `page`, the columns that an export shows and nothing else: each costs a million rows as much as its reading. */
export const detailUtilisateursExportes = (page: RawBuilder<unknown>, colonnes: ReadonlySet<string>) => sql<LigneGeree>`
  select p.id, p.cle, ${sql.join(Object.entries(EXPORTEES).flatMap(([nom, valeur]) => (colonnes.has(nom) ? [valeur] : [])))}
    from ${page} p join utilisateur u on u.user_web_id = p.id`

/** One living account with its first contracts. */
export const lireCompte = async (
  db: Kysely<DB>,
  userWebId: number,
  limite: number,
): Promise<LigneGeree | undefined> => {
  const { rows } = await sql<LigneGeree>`
    select ${colonnesDe(limite)} from utilisateur u left join utilisateur o on o.user_web_id = u.proprietaire_id
     where u.user_web_id = ${userWebId} and u.supprime_le is null`.execute(db)
  return rows[0]
}

/** The same, its row held until the end of the transaction. */
export const findCompteGere = async (
  db: Kysely<DB>,
  userWebId: number,
  limite: number,
): Promise<LigneGeree | undefined> => {
  await sql`select 1 from utilisateur where user_web_id = ${userWebId} for no key update`.execute(db)
  return lireCompte(db, userWebId, limite)
}

/** The accounts that see a contract, and how: the first of attachment, universe, group. */
export const findUtilisateursDuContrat = async (db: Kysely<DB>, numeroContrat: string, limite: number) => {
  const { rows } = await sql<LigneGeree & { lien: 'RATTACHEMENT' | 'UNIVERS' | 'GROUPE'; is_defaut_contrat: boolean }>`
    with directs as (
      select a.user_web_id, 1 as rang, 'RATTACHEMENT' as lien, a.is_defaut_contrat
        from attachement a where a.numero_contrat = ${numeroContrat}
    ), candidats as (
      select user_web_id, rang, lien, is_defaut_contrat from directs
      union all
      select s.user_web_id, 2, 'UNIVERS', false
        from directs d join utilisateur s on s.proprietaire_id = d.user_web_id
       where exists (select 1 from contrats_visibles(s.user_web_id) v where v.numero_contrat = ${numeroContrat})
      union all
      select gm.user_web_id, 3, 'GROUPE', false
        from groupe_contrat gc join groupe_membre gm on gm.id_groupe = gc.id_groupe
       where gc.numero_contrat = ${numeroContrat}
         and exists (select 1 from contrats_visibles(gm.user_web_id) v where v.numero_contrat = ${numeroContrat})
    ), uniques as (select distinct on (user_web_id) * from candidats order by user_web_id, rang)
    select x.lien, x.is_defaut_contrat, ${colonnesDe(limite)}
      from uniques x
      join utilisateur u on u.user_web_id = x.user_web_id and u.supprime_le is null
      left join utilisateur o on o.user_web_id = u.proprietaire_id
     order by x.rang, u.tri_nom, u.user_web_id
     limit 1000`.execute(db)
  return rows
}

export interface ChampsCompte {
  identifiant?: string
  email?: string
  titre?: string
  nom?: string
  nom_usage?: string | null
  prenom?: string
  mail_valide?: boolean
  acces_contrat_resilie?: boolean | null
  ferme_par_gestion_le?: Date | null
}

/** Writes the fields that are given. */
export const ecrireCompte = async (db: Kysely<DB>, userWebId: number, champs: ChampsCompte): Promise<void> => {
  const donnes = Object.fromEntries(Object.entries(champs).filter(([, valeur]) => valeur !== undefined))
  if (Object.keys(donnes).length === 0) return
  await db.updateTable('utilisateur').set(donnes).where('user_web_id', '=', userWebId).execute()
}

/** A new account, without a password; undefined when its identifiant or its address is taken. */
export const insererCompteGere = async (
  db: Kysely<DB>,
  compte: Required<Omit<ChampsCompte, 'mail_valide' | 'ferme_par_gestion_le' | 'acces_contrat_resilie'>>,
  le: Date,
): Promise<number | undefined> => {
  const cree = await db
    .insertInto('utilisateur')
    .values({ ...compte, mail_valide: true, cree_le: le })
    .onConflict((conflit) => conflit.doNothing())
    .returning('user_web_id')
    .executeTakeFirst()
  return cree?.user_web_id
}

/** Makes these the profiles of the account. */
export const remplacerProfils = async (
  db: Kysely<DB>,
  userWebId: number,
  profils: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('utilisateur_profil')
    .where('user_web_id', '=', userWebId)
    .where('profil', 'not in', profils)
    .execute()
  await db
    .insertInto('utilisateur_profil')
    .values(profils.map((profil) => ({ user_web_id: userWebId, profil })))
    .onConflict((conflit) => conflit.doNothing())
    .execute()
}

/** The living account that bears every name given; undefined when none does, or none is given. */
export const findCompteNomme = async (
  db: Kysely<DB>,
  { userWebId, identifiant, email }: { userWebId?: number; identifiant?: string; email?: string },
): Promise<number | undefined> => {
  const conditions = [
    ...(userWebId === undefined ? [] : [sql`user_web_id = ${userWebId}`]),
    ...(identifiant === undefined || identifiant === '' ? [] : [sql`lower(identifiant) = lower(${identifiant})`]),
    ...(email === undefined || email === '' ? [] : [sql`lower(email) = lower(${email})`]),
  ]
  if (conditions.length === 0) return undefined
  const { rows } = await sql<{ user_web_id: number }>`
    select user_web_id from utilisateur where supprime_le is null and ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]?.user_web_id
}
