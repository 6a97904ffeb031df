import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Alerts under way, by state. */
export const compterAlertes = async (db: Kysely<DB>): Promise<{ etat: string; nombre: number }[]> => {
  const { rows } = await sql<{ etat: string; nombre: number }>`
    select etat, count(*)::int as nombre from alerte_instance where etat in ('DECLENCHEE', 'EN_PAUSE') group by etat`.execute(
    db,
  )
  return rows
}

/** Meters whose new days were not judged yet. */
export const compterAJuger = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ nombre: number }>`select count(*)::int as nombre from conso_jour_change`.execute(db)
  return rows[0]?.nombre ?? 0
}
