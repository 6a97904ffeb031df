import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface Lecteur {
  userWebId: number
  personnel: boolean
}

/** The groups of one person as a subquery: staff see all, the others through the one definition (migration 0006). */
const visibles = ({ userWebId, personnel }: Lecteur) =>
  personnel ? sql`select g.id_groupe from groupe g` : sql`select v.id_groupe from groupes_visibles(${userWebId}) v`

export const voitGroupe = async (db: Kysely<DB>, auteur: Lecteur, idGroupe: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from groupe g where g.id_groupe = ${idGroupe} and g.id_groupe in (${visibles(auteur)})`.execute(db)
  return rows.length > 0
}

export interface LigneGroupe {
  id_groupe: number
  nom: string
  description: string | null
  createur_id: number
  nb_contrats: number
  nb_users: number
  /** Place, from 0, among the groups that the reader sees, by name: gives the colour. */
  rang_couleur: number
}

const NB_CONTRATS = sql`(select count(*) from contrat_de_groupe cg where cg.id_groupe = g.id_groupe)`
const NB_MEMBRES = sql`(select count(*) from groupe_membre gm where gm.id_groupe = g.id_groupe)`
const CLE_NOM = sql`sans_accent(g.nom)`

/** Sort keys of the list (groupes.liste.ts). */
export const trisGroupes = {
  nom: { type: 'text', sql: CLE_NOM },
  description: { type: 'text', sql: sql`sans_accent(g.description)` },
  nbContrats: { type: 'bigint', sql: NB_CONTRATS },
  nbUsers: { type: 'bigint', sql: NB_MEMBRES },
} as const

const filtre = (mot: string) => sql`
  (sans_accent(g.nom) like sans_accent(${mot}) or sans_accent(g.description) like sans_accent(${mot}))`

/** The groups of a list: `id`, `cle`. `parmi` is a `select id_groupe`. */
export const lignesGroupes = (
  lecteur: Lecteur,
  mots: readonly string[],
  cle: RawBuilder<unknown>,
  parmi?: RawBuilder<unknown>,
) => sql`
  select g.id_groupe as id, ${cle} as cle
    from groupe g
   where ${sql.join(
     [
       sql`g.id_groupe in (${visibles(lecteur)})`,
       ...(parmi === undefined ? [] : [sql`g.id_groupe in (${parmi})`]),
       ...mots.map(filtre),
     ],
     sql` and `,
   )}`

const colonnes = sql`
  g.id_groupe, g.nom, g.description, g.createur_id, ${NB_CONTRATS}::int as nb_contrats, ${NB_MEMBRES}::int as nb_users`

// the order of the list by default, so that the group number i of the list has colour i
const rangs = (lecteur: Lecteur) => sql`
  select g.id_groupe, (row_number() over (order by ${CLE_NOM} collate "C", g.id_groupe))::int - 1 as rang_couleur
    from groupe g where g.id_groupe in (${visibles(lecteur)})`

/** What is shown of the groups of `page`. */
export const detailGroupes = (page: RawBuilder<unknown>, lecteur: Lecteur) => sql<LigneGroupe>`
  select p.id, p.cle, p.rang, ${colonnes}, r.rang_couleur
    from ${page} p
    join groupe g on g.id_groupe = p.id
    join (${rangs(lecteur)}) r on r.id_groupe = g.id_groupe`

/** The groups with the most contracts among those the reader sees, and how many these are. */
export const findPlusGrands = async (
  db: Kysely<DB>,
  lecteur: Lecteur,
  nombre: number,
): Promise<{ lignes: LigneGroupe[]; nbTotal: number }> => {
  const { rows } = await sql<LigneGroupe & { nb_total: number }>`
    select ${colonnes}, r.rang_couleur, count(*) over ()::int as nb_total
      from groupe g join (${rangs(lecteur)}) r on r.id_groupe = g.id_groupe
     order by nb_contrats desc, r.rang_couleur limit ${nombre}`.execute(db)
  return { lignes: rows, nbTotal: rows[0]?.nb_total ?? 0 }
}

/** One group, which the guard has found visible. Its colour is the first one where the reader does not list it. */
export const findGroupe = async (
  db: Kysely<DB>,
  lecteur: Lecteur,
  idGroupe: number,
): Promise<LigneGroupe | undefined> => {
  const { rows } = await sql<LigneGroupe>`
    select ${colonnes}, coalesce(r.rang_couleur, 0) as rang_couleur
      from groupe g left join (${rangs(lecteur)}) r on r.id_groupe = g.id_groupe
     where g.id_groupe = ${idGroupe}`.execute(db)
  return rows[0]
}

/** Contracts of the virtual group 0: those the person sees (attached, or opened to a sub-user). */
export const compterContratsVisibles = async (db: Kysely<DB>, userWebId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct v.numero_contrat)::int as n from contrats_visibles(${userWebId}) v`.execute(db)
  return rows[0]?.n ?? 0
}

/** Who made the group; undefined when it is gone. `verrou` keeps every other change of the group waiting. */
export const findCreateur = async (
  db: Kysely<DB>,
  idGroupe: number,
  { verrou }: { verrou: boolean },
): Promise<number | undefined> => {
  const { rows } = await sql<{ createur_id: number }>`
    select createur_id from groupe where id_groupe = ${idGroupe} ${verrou ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]?.createur_id
}

/** Number of groups this person made; creations of the same person wait for each other. */
export const compterGroupesCrees = async (db: Kysely<DB>, userWebId: number): Promise<number> => {
  await sql`select 1 from utilisateur where user_web_id = ${userWebId} for no key update`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from groupe where createur_id = ${userWebId}`.execute(db)
  return rows[0]?.n ?? 0
}

interface ChampsGroupe {
  nom: string
  description: string | null
}

export const insererGroupe = async (
  db: Kysely<DB>,
  createurId: number,
  { nom, description }: ChampsGroupe,
  creeLe: Date,
): Promise<number> => {
  const { id_groupe } = await db
    .insertInto('groupe')
    .values({ nom, description, createur_id: createurId, cree_le: creeLe })
    .returning('id_groupe')
    .executeTakeFirstOrThrow()
  return id_groupe
}

/** A description that is not given stays as it is. */
export const modifierGroupe = async (
  db: Kysely<DB>,
  idGroupe: number,
  { nom, description }: { nom: string; description: string | null | undefined },
): Promise<void> => {
  await db
    .updateTable('groupe')
    .set({ nom, ...(description === undefined ? {} : { description }) })
    .where('id_groupe', '=', idGroupe)
    .execute()
}

/** Contracts, members and universes lose their link with it; the contracts themselves stay. */
export const supprimerGroupe = async (db: Kysely<DB>, idGroupe: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('groupe').where('id_groupe', '=', idGroupe).executeTakeFirst()
  return numDeletedRows === 1n
}
