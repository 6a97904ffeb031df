import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LigneSousUtilisateur {
  user_web_id: number
  identifiant: string
  nom: string
  prenom: string
  email: string
  mail_valide: boolean
  derniere_connexion_le: Date | string | null
  profils: Profil[]
  univers: { key: string; libelle: string }[]
}

/** Sort keys of the list (sous-utilisateurs.liste.ts). */
export const trisSousUtilisateurs = {
  nom: { type: 'text', sql: sql`sans_accent(u.nom)` },
  prenom: { type: 'text', sql: sql`sans_accent(u.prenom)` },
  email: { type: 'text', sql: sql`lower(u.email)` },
  derniereConnexion: { type: 'timestamptz', sql: sql`coalesce(u.derniere_connexion_le, '-infinity')` },
} as const

const filtre = (mot: string) => sql`(
  sans_accent(u.nom) like sans_accent(${mot}) or sans_accent(u.prenom) like sans_accent(${mot})
  or lower(u.email) like lower(${mot}))`

/** The living sub-users of one owner: `id`, `cle`. */
export const lignesSousUtilisateurs = (
  proprietaireId: number,
  mots: readonly string[],
  cle: RawBuilder<unknown>,
) => sql`
  select u.user_web_id as id, ${cle} as cle from utilisateur u
   where ${sql.join(
     [sql`u.proprietaire_id = ${proprietaireId} and u.supprime_le is null`, ...mots.map(filtre)],
     sql` and `,
   )}`

const colonnes = sql`
  u.user_web_id, u.identifiant, u.nom, u.prenom, u.email, u.mail_valide, u.derniere_connexion_le,
  array(select up.profil from utilisateur_profil up where up.user_web_id = u.user_web_id order by up.profil) as profils,
  coalesce((select json_agg(json_build_object('key', v.cle, 'libelle', v.libelle) order by sans_accent(v.libelle), v.cle)
     from univers_utilisateur uu join univers v on v.cle = uu.cle and v.proprietaire_id = u.proprietaire_id
    where uu.user_web_id = u.user_web_id), '[]'::json) as univers`

export const detailSousUtilisateurs = (page: RawBuilder<unknown>) => sql<LigneSousUtilisateur>`
  select p.id, p.cle, p.rang, ${colonnes} from ${page} p join utilisateur u on u.user_web_id = p.id`

/** Living sub-users of a universe, by name. */
export const listerUtilisateursDUnivers = async (db: Kysely<DB>, cle: string): Promise<LigneSousUtilisateur[]> => {
  const { rows } = await sql<LigneSousUtilisateur>`
    select ${colonnes}
      from univers_utilisateur x
      join univers vx on vx.cle = x.cle
      join utilisateur u on u.user_web_id = x.user_web_id and u.proprietaire_id = vx.proprietaire_id
     where x.cle = ${cle} and u.supprime_le is null
     order by sans_accent(u.nom) collate "C", u.user_web_id`.execute(db)
  return rows
}

export const findSousUtilisateur = async (
  db: Kysely<DB>,
  userWebId: number,
): Promise<LigneSousUtilisateur | undefined> => {
  const { rows } = await sql<LigneSousUtilisateur>`
    select ${colonnes} from utilisateur u
     where u.user_web_id = ${userWebId} and u.proprietaire_id is not null and u.supprime_le is null`.execute(db)
  return rows[0]
}

/** Owner of a living sub-user, whose row is held for the transaction; undefined when it is gone. */
export const verrouillerSousUtilisateur = async (db: Kysely<DB>, userWebId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ proprietaire_id: number }>`
    select proprietaire_id from utilisateur
     where user_web_id = ${userWebId} and proprietaire_id is not null and supprime_le is null
       for no key update`.execute(db)
  return rows[0]?.proprietaire_id
}

/** Gives a sub-user these universes of the owner and no other. Answers how many of them exist. */
export const remplacerUnivers = async (
  db: Kysely<DB>,
  { userWebId, proprietaireId }: { userWebId: number; proprietaireId: number },
  cles: readonly string[],
): Promise<number> => {
  await sql`delete from univers_utilisateur
             where user_web_id = ${userWebId} and not cle = any(${[...cles]}::uuid[])`.execute(db)
  const { rows } = await sql<{ n: number }>`
    with miens as (
      select v.cle from univers v where v.proprietaire_id = ${proprietaireId} and v.cle = any(${[...cles]}::uuid[])
    ), donnes as (
      insert into univers_utilisateur (cle, user_web_id) select m.cle, ${userWebId} from miens m on conflict do nothing)
    select count(*)::int as n from miens`.execute(db)
  return rows[0]?.n ?? 0
}
