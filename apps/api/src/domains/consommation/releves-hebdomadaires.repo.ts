import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'

export interface ReleveHebdomadaire {
  /** Monday of the week, yyyy-MM-dd. */
  readonly semaine: string
  /** Seconds UTC. */
  readonly instant: number
  readonly index: number
  readonly appareil: number
  readonly numeroPhysique: string
}

/**
 * The last reading of each local week within the contract over the last `semaines` weeks, latest first; weeks without any are left
 * out. Readings that the series sets aside do not count.
 */
export const listerRelevesHebdomadaires = async (
  db: Kysely<DB>,
  numeroContrat: string,
  maintenant: Date,
  semaines: number,
): Promise<ReleveHebdomadaire[]> => {
  const { rows } = await sql<ReleveHebdomadaire>`
    ${prepared('conso_releves_hebdomadaires')}
    with semaine as (
      select lundi::date, lundi at time zone 'Europe/Paris' as du, (lundi + interval '7 days') at time zone 'Europe/Paris' as au
        from generate_series(
               date_trunc('week', ${maintenant}::timestamptz at time zone 'Europe/Paris') - make_interval(weeks => ${semaines - 1}),
               date_trunc('week', ${maintenant}::timestamptz at time zone 'Europe/Paris'), interval '7 days') lundi),
    sejour as materialized (
      select s.*, a.numero_physique_appareil from contrat_appareil s join appareil a on a.appareil_id = s.appareil_id
       where s.numero_contrat = ${numeroContrat})
    select w.lundi::text as semaine, extract(epoch from d.instant)::bigint as instant, d.index_litres as index,
           d.appareil_id as appareil, d.numero_physique_appareil as "numeroPhysique"
      from semaine w
      cross join lateral (
        select x.*, s.appareil_id, s.numero_physique_appareil
          from sejour s
          cross join lateral (
            select t.instant, t.index_litres
              from derniere_telereleve(s.appareil_id, greatest(s.du, w.du), least(s.au, w.au - interval '1 second')) t
             where s.telereleve
            union all
            (select r.releve_le, r.index_litres from releve r
              where r.appareil_id = s.appareil_id and r.numero_cadran = 1 and r.origine <> 'ESTIME'
                and sur_cadran(r.index_litres, s.nb_chiffres)
                and r.releve_le >= greatest(s.du, w.du) and r.releve_le <= least(s.au, w.au - interval '1 second')
              order by r.releve_le desc, r.version desc, r.index_litres desc limit 1)) x
         order by x.instant desc, x.index_litres desc limit 1) d
     order by w.lundi desc`.execute(db)
  return rows
}
