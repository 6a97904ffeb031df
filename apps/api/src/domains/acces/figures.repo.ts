import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** Sessions that are open, by whether somebody acts in another's place. */
export const compterSessions = async (
  db: Kysely<DB>,
  maintenant: Date,
): Promise<{ propres: number; usurpees: number }> => {
  const { rows } = await sql<{ propres: number; usurpees: number }>`
    select count(*) filter (where usurpateur_id is null)::int as propres,
           count(*) filter (where usurpateur_id is not null)::int as usurpees
      from jeton where nature = 'utilisateur' and revoque_le is null and expire_le > ${maintenant}`.execute(db)
  return rows[0] ?? { propres: 0, usurpees: 0 }
}
