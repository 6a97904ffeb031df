import { type RawBuilder, sql } from 'kysely'
import type { PlageBarre } from './lecture/calendrier.ts'
import type { Point } from './lecture/lu.ts'

export const epoque = (expression: string) => sql.raw(`extract(epoch from ${expression})::bigint`)

// a reading at the end of a bar closes it: the difference of two indexes is the volume between them
const RELEVE_DE_LA_BARRE = sql`
  select x.instant, x.index_litres
    from (select s.rang, t.instant, t.index_litres
            from sejour s
            cross join lateral derniere_telereleve(s.appareil_id, greatest(s.du, b.de + interval '1 second'), least(s.au, b.a)) t
           where s.telereleve and s.du < b.a and s.au > b.de
          union all
          select s.rang, r.releve_le, r.index_litres
            from sejour s
            cross join lateral (select * from releve y
                                 where y.appareil_id = s.appareil_id and y.numero_cadran = 1
                                   and y.releve_le >= s.du and y.releve_le <= s.au and y.releve_le > b.de and y.releve_le <= b.a
                                   and y.origine <> 'ESTIME' and sur_cadran(y.index_litres, s.nb_chiffres)
                                 order by y.releve_le desc, y.version desc, y.index_litres desc limit 1) r
           where s.du < b.a and s.au > b.de) x
   order by x.instant desc, x.rang desc limit 1`

// days that the stay cuts hold hours of somebody else: they are left out
const MINIMUM_DES_JOURS = sql`
  select case when count(distinct s.id_point) = 1 then min(j.min_horaire_litres) end as minimum
    from sejour s
    cross join lateral jours_lus(s.appareil_id, greatest(b.premier, s.premier_entier), least(b.dernier, s.fin_entiere - 1)) j
   where s.telereleve`

/** Points of the bars in their order, as `[instant, index, minimum]`, beside the `sejour` of the statement. */
export const pointsDe = (plages: readonly PlageBarre[], enHeures: boolean): RawBuilder<unknown> => {
  const barres = plages.map(({ de, a, debut, fin }) => ({
    de,
    a,
    premier: debut.slice(0, 10),
    dernier: fin.slice(0, 10),
  }))
  return sql`
    select json_agg(json_build_array(${epoque('d.instant')}, d.index_litres, ${enHeures ? sql`null` : sql`m.minimum`}) order by b.rang)
      from (select to_timestamp(x.de) as de, to_timestamp(x.a) as a, x.premier, x.dernier, x.rang
              from rows from (json_to_recordset(${JSON.stringify(barres)}::json)
                              as (de float8, a float8, premier date, dernier date)) with ordinality x (de, a, premier, dernier, rang)) b
      left join lateral (${RELEVE_DE_LA_BARRE}) d on true
      ${enHeures ? sql`` : sql`left join lateral (${MINIMUM_DES_JOURS}) m on true`}`
}

export const lirePoint = ([instant, index, minimum]: unknown[]): Point => ({
  instant: instant as number | null,
  index: index as number | null,
  minimum: minimum as number | null,
})
