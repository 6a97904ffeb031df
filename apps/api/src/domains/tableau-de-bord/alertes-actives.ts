import { type RawBuilder, sql } from 'kysely'

/** Does the alert row `x` watch on this local day? Switched on, its period not over (1§3.8). */
export const veille = (aujourdhui: string): RawBuilder<unknown> =>
  sql`x.statut = 'ACTIVE' and (x.periode_fin is null or x.periode_fin >= ${aujourdhui}::date)`
