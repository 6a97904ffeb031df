import { type RawBuilder, sql } from 'kysely'

/** Does the alert row `x` watch on this local day? Switched on, its period not over (1§3.8). */
export const veille = (aujourdhui: string): RawBuilder<unknown> =>
  sql`x.statut = 'ACTIVE' and (x.periode_fin is null or x.periode_fin >= ${aujourdhui}::date)`

/** Is the alert row `x` one that this person is told of: their own, that of whose sub-user they are, or of who made the group? 0: of no group. */
export const dite = ({ idGroupe, userWebId }: { idGroupe: number; userWebId: number }): RawBuilder<unknown> => sql`
  x.user_web_id in (select ${userWebId}::bigint
                    union select u.proprietaire_id from utilisateur u where u.user_web_id = ${userWebId}
                    union select g.createur_id from groupe g where g.id_groupe = ${idGroupe})`

/** Order of the events `i` of the alerts `x`, the most pressing first: no later alert hides a leak. */
export const LA_PLUS_PRESSANTE = sql`(x.code_type_alarme = 'AF') desc, i.debut desc, i.id_instance desc`
