import type { PlageCmj } from '@ondine/webapi/alerte/alerte.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LignePlage extends PlageCmj {
  readonly plageId: number
}

/** Ranges by bound. */
export const listerPlages = async (db: Kysely<DB>): Promise<LignePlage[]> => {
  const { rows } = await sql<LignePlage>`
    select plage_id as "plageId", fin_litres as "finLitres", depassement_pourcent as "depassementPourcent"
      from plage_cmj order by fin_litres`.execute(db)
  return rows
}

/** Null: another range ends there already. */
export const ajouterPlage = async (db: Kysely<DB>, plage: PlageCmj): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into plage_cmj (fin_litres, depassement_pourcent) values (${plage.finLitres}, ${plage.depassementPourcent})
    on conflict (fin_litres) do nothing returning plage_id as id`.execute(db)
  return rows[0]?.id ?? null
}

export const modifierPlage = async (
  db: Kysely<DB>,
  plageId: number,
  plage: PlageCmj,
): Promise<'faite' | 'absente' | 'prise'> => {
  const { rows } = await sql<{ prise: boolean }>`
    select exists (select 1 from plage_cmj where fin_litres = ${plage.finLitres} and plage_id <> ${plageId}) as prise
      from plage_cmj where plage_id = ${plageId} for update`.execute(db)
  const [ligne] = rows
  if (ligne === undefined) return 'absente'
  if (ligne.prise) return 'prise'
  await sql`update plage_cmj set fin_litres = ${plage.finLitres}, depassement_pourcent = ${plage.depassementPourcent}
             where plage_id = ${plageId}`.execute(db)
  return 'faite'
}

export const supprimerPlage = async (db: Kysely<DB>, plageId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from plage_cmj where plage_id = ${plageId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
