import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { Consentement } from '@ondine/webapi/consommation/autorisation.rules.ts'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'

export interface BornesLues {
  code_type_service: CodeTypeService
  telereleve: boolean
  telereleve_actuel: boolean
  /** First and last day with a known hour within the contract: volumes carried over long gaps count for months and years only. */
  jour_min: string | null
  jour_max: string | null
  /** First and last local day of its billing readings. */
  releve_min: string | null
  releve_max: string | null
  nb_releves: number
  /** Seconds UTC of its last reading. */
  derniere_lecture: number | null
}

/** Bounds of the data of a contract, cut to its stays. Undefined for an absent contract. */
export const findBornes = async (db: Kysely<DB>, numeroContrat: string): Promise<BornesLues | undefined> => {
  const jourConnu = (dernier: boolean) => sql`
    case when s.telereleve then jour_connu(s.appareil_id, s.premier_jour, s.dernier_jour, ${sql.lit(dernier)}) end`
  const { rows } = await sql<BornesLues>`
    ${prepared('conso_bornes')}
    with sejour as materialized (
      select s.*, ${jourConnu(false)} as jour_min, ${jourConnu(true)} as jour_max
        from contrat_appareil s where s.numero_contrat = ${numeroContrat}),
    lecture as materialized (
      select r.releve_le as instant
        from sejour s join releve r on r.appareil_id = s.appareil_id and r.releve_le >= s.du and r.releve_le <= s.au
      union select s.du from sejour s join appareil_pose p on p.appareil_id = s.appareil_id and p.pose_le = s.pose_le
             where s.du = s.pose_le and p.index_pose_litres is not null
      union select s.au from sejour s join appareil_pose p on p.appareil_id = s.appareil_id and p.pose_le = s.pose_le
             where s.au = s.depose_le and p.index_depose_litres is not null)
    select c.code_type_service,
           coalesce((select bool_or(s.telereleve) from sejour s), false) as telereleve,
           coalesce((select s.telereleve from sejour s order by s.du desc, s.appareil_id limit 1), false) as telereleve_actuel,
           (select min(s.jour_min) from sejour s) as jour_min, (select max(s.jour_max) from sejour s) as jour_max,
           (select (min(l.instant) at time zone 'Europe/Paris')::date from lecture l) as releve_min,
           (select (max(l.instant) at time zone 'Europe/Paris')::date from lecture l) as releve_max,
           (select count(*)::int from lecture l) as nb_releves,
           extract(epoch from greatest((select max(l.instant) from lecture l),
             (select max(t.instant) from sejour s cross join lateral derniere_telereleve(s.appareil_id, s.du, s.au) t
               where s.telereleve)))::bigint as derniere_lecture
      from contrat c where c.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0]
}

export interface FaitsAutorisationLus {
  telereleve: boolean
  attache: boolean
  sous_utilisateur: boolean
  consentements: Consentement[]
}

/** What opens a contract's levels of detail to this reader, and whether they may decide themselves. */
export const findAutorisation = async (
  db: Kysely<DB>,
  userWebId: number,
  numeroContrat: string,
): Promise<FaitsAutorisationLus> => {
  const { rows } = await sql<FaitsAutorisationLus>`
    ${prepared('conso_autorisation')}
    select exists (select 1 from contrat_appareil s where s.numero_contrat = ${numeroContrat} and s.telereleve) as telereleve,
           exists (select 1 from attachement a where a.user_web_id = ${userWebId} and a.numero_contrat = ${numeroContrat}) as attache,
           (select u.proprietaire_id is not null from utilisateur u where u.user_web_id = ${userWebId}) as sous_utilisateur,
           coalesce((select json_agg(json_build_object('userWebId', x.user_web_id, 'nature', x.nature,
              'accorde', x.accorde, 'le', x.le)) from consentements_conso(${userWebId}, ${numeroContrat}) x), '[]'::json) as consentements`.execute(
    db,
  )
  const [ligne] = rows
  if (ligne === undefined) throw new Error('the authorisation gave no row')
  return ligne
}
