import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** A home and its group (migration 0088); the group's part is null where it has fewer than twenty subscribers. */
export interface LogementCompare {
  ville: string
  diametre_mm: number
  /** Litres of the year that ends on the day; null where bills do not cover it. */
  litres: number | null
  nb_foyers: number | null
  bas_litres: number | null
  milieu_litres: number | null
  haut_litres: number | null
  calcule_le: string | null
}

/** The home of a contract on a day; undefined where it is none, or not one alone. */
export const findLogement = async (
  db: Kysely<DB>,
  numeroContrat: string,
  jour: string,
): Promise<LogementCompare | undefined> => {
  const { rows } = await sql<LogementCompare>`
    select l.ville, l.diametre_mm, a.litres, s.nb_foyers, s.bas_litres, s.milieu_litres, s.haut_litres, s.calcule_le
      from logement_de(${jour}::date, ${numeroContrat}) l
      left join litres_de_l_annee(${jour}::date, ${numeroContrat}) a using (numero_contrat)
      left join logement_semblable s on s.code_commune = l.code_commune and s.diametre_mm = l.diametre_mm`.execute(db)
  return rows[0]
}

/** Works the groups of homes alike out again, in the transaction of the caller. */
export const comparerLogements = async (db: Kysely<DB>, jour: string): Promise<void> => {
  // every bill of a year is read once
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`select comparer_logements(${jour}::date)`.execute(db)
}
