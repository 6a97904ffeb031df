import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { DB } from '../../../platform/db/schema.ts'

/** First and last local day with data among contracts; seconds of the last reading. */
export interface BornesDeContrats {
  readonly jourMin: string | null
  readonly jourMax: string | null
  readonly moisMin: string | null
  readonly moisMax: string | null
  readonly dernier: number | null
}

/** Bounds of the data of some contracts, each cut to its stays. One billing reading alone makes no consumption. */
export const findBornesDeContrats = async (db: Kysely<DB>, numeros: readonly string[]): Promise<BornesDeContrats> => {
  const jourConnu = (dernier: boolean) => sql`
    case when s.telereleve then jour_connu(s.appareil_id, s.premier_jour, s.dernier_jour, ${sql.lit(dernier)}) end`
  const { rows } = await sql<BornesDeContrats>`
    ${prepared('conso_groupe_bornes')}
    with sejour as materialized (
      select s.*, ${jourConnu(false)} as jour_min, ${jourConnu(true)} as jour_max
        from contrat_appareil s where s.numero_contrat = any(${[...numeros]}::text[])),
    lecture as (
      select s.numero_contrat, r.releve_le as instant
        from sejour s join releve r on r.appareil_id = s.appareil_id and r.releve_le >= s.du and r.releve_le <= s.au
      union select s.numero_contrat, s.du from sejour s join appareil_pose p on p.appareil_id = s.appareil_id and p.pose_le = s.pose_le
             where s.du = s.pose_le and p.index_pose_litres is not null
      union select s.numero_contrat, s.au from sejour s join appareil_pose p on p.appareil_id = s.appareil_id and p.pose_le = s.pose_le
             where s.au = s.depose_le and p.index_depose_litres is not null),
    releves as materialized (
      select min(l.instant) as premier, max(l.instant) as dernier
        from lecture l where l.numero_contrat in (select x.numero_contrat from lecture x group by 1 having count(*) > 1)),
    jours as materialized (select min(s.jour_min) as premier, max(s.jour_max) as dernier from sejour s)
    select j.premier as "jourMin", j.dernier as "jourMax",
           least(j.premier, (r.premier at time zone 'Europe/Paris')::date) as "moisMin",
           greatest(j.dernier, (r.dernier at time zone 'Europe/Paris')::date) as "moisMax",
           extract(epoch from greatest(r.dernier,
             (select max(t.instant) from sejour s cross join lateral derniere_telereleve(s.appareil_id, s.du, s.au) t
               where s.telereleve)))::bigint as dernier
      from jours j cross join releves r`.execute(db)
  return rows[0] ?? { jourMin: null, jourMax: null, moisMin: null, moisMax: null, dernier: null }
}

export const isSousUtilisateur = async (db: Kysely<DB>, userWebId: number): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`
    select u.proprietaire_id is not null as oui from utilisateur u where u.user_web_id = ${userWebId}`.execute(db)
  return rows[0]?.oui ?? false
}
