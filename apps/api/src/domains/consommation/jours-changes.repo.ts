import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Days of a meter whose rows changed, both included, yyyy-MM-dd. */
export interface JoursChanges {
  readonly appareil: number
  readonly du: string
  readonly au: string
}

/**
 * Takes the changed days of up to `nombre` meters: they are gone when the transaction of `db` commits. Meters that another
 * transaction holds are left to it.
 */
export const prendreJoursChanges = async (db: Kysely<DB>, nombre: number): Promise<JoursChanges[]> => {
  const { rows } = await sql<JoursChanges>`
    delete from conso_jour_change c
     using (select appareil_id from conso_jour_change order by appareil_id limit ${nombre} for update skip locked) t
     where c.appareil_id = t.appareil_id
    returning c.appareil_id as appareil, c.du, c.au`.execute(db)
  return rows
}
