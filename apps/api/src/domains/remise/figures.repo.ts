import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface Remises {
  attente: number
  echec: number
  ancienne: Date | null
}

/** What is to be handed over and since when, and what failed too often to be tried again by itself. */
export const compterRemises = async (db: Kysely<DB>): Promise<Remises> => {
  const { rows } = await sql<Remises>`
    select count(*) filter (where etat = 'A_REMETTRE')::int as attente, count(*) filter (where etat = 'EN_ECHEC')::int as echec,
           min(cree_le) filter (where etat = 'A_REMETTRE') as ancienne
      from remise where etat in ('A_REMETTRE', 'EN_ECHEC')`.execute(db)
  return rows[0] ?? { attente: 0, echec: 0, ancienne: null }
}
