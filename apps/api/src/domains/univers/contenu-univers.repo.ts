import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface Cible {
  cle: string
  proprietaireId: number
}

/** Opens groups of the owner. Answers those that are not theirs: foreign and absent alike. */
export const ouvrirGroupes = async (
  db: Kysely<DB>,
  { cle, proprietaireId }: Cible,
  groupes: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ element: string }>`
    with demande as (select distinct d::bigint as id from unnest(${[...groupes]}::text[]) d),
         miens as (select g.id_groupe from groupe g join demande d on d.id = g.id_groupe where g.createur_id = ${proprietaireId}),
         ouverts as (
           insert into univers_groupe (cle, id_groupe) select ${cle}, m.id_groupe from miens m on conflict do nothing)
    select d.id::text as element from demande d where d.id not in (select m.id_groupe from miens m) order by d.id`.execute(
    db,
  )
  return rows.map(({ element }) => element)
}

/** Opens contracts attached to the owner, one by one. Answers those that are not: foreign and absent alike. */
export const ouvrirContrats = async (
  db: Kysely<DB>,
  { cle, proprietaireId }: Cible,
  contrats: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ element: string }>`
    with demande as (select distinct d as numero from unnest(${[...contrats]}::text[]) d),
         miens as materialized (
           select a.numero_contrat from attachement a
            where a.user_web_id = ${proprietaireId} and a.numero_contrat in (select d.numero from demande d)
            order by a.numero_contrat for key share),
         ouverts as (
           insert into univers_contrat (cle, numero_contrat) select ${cle}, m.numero_contrat from miens m on conflict do nothing)
    select d.numero as element from demande d
     where d.numero not in (select m.numero_contrat from miens m) order by d.numero`.execute(db)
  return rows.map(({ element }) => element)
}

/** Closes these groups, or all but these with `sauf`. */
export const fermerGroupes = async (
  db: Kysely<DB>,
  cle: string,
  groupes: readonly string[],
  { sauf = false } = {},
): Promise<void> => {
  await sql`delete from univers_groupe ug
             where ug.cle = ${cle} and (ug.id_groupe = any(${[...groupes]}::bigint[])) <> ${sauf}`.execute(db)
}

/** Closes these contracts, or all but these with `sauf`. */
export const fermerContrats = async (
  db: Kysely<DB>,
  cle: string,
  contrats: readonly string[],
  { sauf = false } = {},
): Promise<void> => {
  await sql`delete from univers_contrat uc
             where uc.cle = ${cle} and (uc.numero_contrat = any(${[...contrats]}::text[])) <> ${sauf}`.execute(db)
}
