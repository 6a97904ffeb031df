import { type RawBuilder, sql } from 'kysely'

/** Does the alert row `x` watch on this local day? Switched on, its period not over (1§3.8). */
export const veille = (aujourdhui: string): RawBuilder<unknown> =>
  sql`x.statut = 'ACTIVE' and (x.periode_fin is null or x.periode_fin >= ${aujourdhui}::date)`

/** Order of the events `i` of the alerts `x`, the most pressing first: no later alert hides a leak. */
export const LA_PLUS_PRESSANTE = sql`(x.code_type_alarme = 'AF') desc, i.debut desc, i.id_instance desc`
