import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LigneUnivers {
  cle: string
  libelle: string
  groupes: string[]
  contrats: string[]
  nb_utilisateurs: number
}

// what a universe still opens: the owner's groups, and the contracts still attached and open to the owner
const GROUPES = sql`
  select ug.id_groupe from univers_groupe ug
    join groupe g on g.id_groupe = ug.id_groupe and g.createur_id = v.proprietaire_id
   where ug.cle = v.cle`
const CONTRATS = sql`
  select uc.numero_contrat from univers_contrat uc
    join attachement_ouvert a on a.numero_contrat = uc.numero_contrat and a.user_web_id = v.proprietaire_id
   where uc.cle = v.cle`

const colonnes = sql`
  v.cle, v.libelle,
  array(select x.id_groupe::text from (${GROUPES}) x order by x.id_groupe) as groupes,
  array(select x.numero_contrat from (${CONTRATS}) x order by x.numero_contrat) as contrats,
  (select count(*)::int from univers_utilisateur uu
     join utilisateur u on u.user_web_id = uu.user_web_id and u.supprime_le is null
    where uu.cle = v.cle) as nb_utilisateurs`

/** Universes of one owner, by name. */
export const listerUnivers = async (db: Kysely<DB>, proprietaireId: number): Promise<LigneUnivers[]> => {
  const { rows } = await sql<LigneUnivers>`
    select ${colonnes} from univers v where v.proprietaire_id = ${proprietaireId}
     order by sans_accent(v.libelle) collate "C", v.cle`.execute(db)
  return rows
}

export const findUnivers = async (db: Kysely<DB>, cle: string): Promise<LigneUnivers | undefined> => {
  const { rows } = await sql<LigneUnivers>`select ${colonnes} from univers v where v.cle = ${cle}`.execute(db)
  return rows[0]
}

export const voitUnivers = async (
  db: Kysely<DB>,
  auteur: { userWebId: number; personnel: boolean },
  cle: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from univers v
     where v.cle = ${cle} and (${auteur.personnel}::boolean or v.proprietaire_id = ${auteur.userWebId})`.execute(db)
  return rows.length > 0
}

/** Whose universe this is, its row held for the transaction; undefined when it is gone. */
export const verrouillerUnivers = async (db: Kysely<DB>, cle: string): Promise<number | undefined> => {
  const { rows } = await sql<{ proprietaire_id: number }>`
    select proprietaire_id from univers where cle = ${cle} for no key update`.execute(db)
  return rows[0]?.proprietaire_id
}

export const insererUnivers = async (
  db: Kysely<DB>,
  univers: { cle: string; proprietaireId: number; libelle: string },
): Promise<void> => {
  await db
    .insertInto('univers')
    .values({ cle: univers.cle, proprietaire_id: univers.proprietaireId, libelle: univers.libelle })
    .execute()
}

export const renommerUnivers = async (db: Kysely<DB>, cle: string, libelle: string): Promise<void> => {
  await db.updateTable('univers').set({ libelle }).where('cle', '=', cle).execute()
}

/** What it opened closes at once: its lines go with it. */
export const supprimerUnivers = async (db: Kysely<DB>, cle: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('univers').where('cle', '=', cle).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Groups a universe opens, and those of its owner that it does not, as subqueries. */
export const groupesDe = (cle: string): RawBuilder<unknown> =>
  sql`select x.id_groupe from univers v, lateral (${GROUPES}) x where v.cle = ${cle}`
export const groupesAttachablesA = (cle: string): RawBuilder<unknown> => sql`
  select g.id_groupe from univers v join groupe g on g.createur_id = v.proprietaire_id
   where v.cle = ${cle} and not exists (select 1 from univers_groupe ug where ug.cle = v.cle and ug.id_groupe = g.id_groupe)`

/** Contracts a universe opens one by one, and those of its owner that it does not, as subqueries. */
export const contratsDe = (cle: string): RawBuilder<unknown> =>
  sql`select x.numero_contrat from univers v, lateral (${CONTRATS}) x where v.cle = ${cle}`
export const contratsAttachablesA = (cle: string): RawBuilder<unknown> => sql`
  select a.numero_contrat from univers v join attachement_ouvert a on a.user_web_id = v.proprietaire_id
   where v.cle = ${cle}
     and not exists (select 1 from univers_contrat uc where uc.cle = v.cle and uc.numero_contrat = a.numero_contrat)`
