import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { OrigineReleve } from '@ondine/webapi/consommation/consommation.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Compteur } from './serie/debits.ts'

/** The billing readings of one contract and the meters they are of. */
export interface RelevesDeContrat {
  readonly numeroContrat: string
  readonly codeTypeService: CodeTypeService
  /** In the order of their rank, which starts at 1. */
  readonly sejours: readonly ({ point: string; appareil: number } & Compteur)[]
  readonly releves: readonly [
    rang: number,
    cadran: number,
    instant: number,
    index: number,
    origine: OrigineReleve,
    version: number,
  ][]
  readonly cadrans: readonly { appareil: number; numero: number; libelle: string | null }[]
}

/** Billing readings of contracts, fitting and removal indexes included, each cut to its own days: one round trip. */
export const findRelevesDeContrats = async (
  db: Kysely<DB>,
  numeros: readonly string[],
): Promise<RelevesDeContrat[]> => {
  const { rows } = await sql<RelevesDeContrat>`
    with sejour as materialized (
      select row_number() over (partition by s.numero_contrat order by s.du, s.appareil_id)::int as rang, s.*, a.diametre_mm
        from contrat_appareil s join appareil a on a.appareil_id = s.appareil_id
       where s.numero_contrat = any(${[...numeros]}::text[])),
    lecture as materialized (
      select s.numero_contrat, s.rang, x.numero_cadran as cadran, x.releve_le as instant, x.index_litres, x.origine, x.version
        from sejour s join releve x on x.appareil_id = s.appareil_id
       where x.releve_le >= date_trunc('day', s.du at time zone 'Europe/Paris') at time zone 'Europe/Paris'
         and x.releve_le < (date_trunc('day', s.au at time zone 'Europe/Paris') + interval '1 day') at time zone 'Europe/Paris'
      union
      select s.numero_contrat, s.rang, 1, s.du, p.index_pose_litres, 'POSE', 0
        from sejour s join appareil_pose p on p.appareil_id = s.appareil_id and p.pose_le = s.pose_le
       where s.du = s.pose_le and p.index_pose_litres is not null
      union
      select s.numero_contrat, s.rang, 1, s.au, p.index_depose_litres, 'DEPOSE', 0
        from sejour s join appareil_pose p on p.appareil_id = s.appareil_id and p.pose_le = s.pose_le
       where s.au = s.depose_le and p.index_depose_litres is not null),
    sejours as (
      select numero_contrat,
             json_agg(json_build_object('point', id_point, 'appareil', appareil_id, 'nbChiffres', nb_chiffres,
                                        'diametreMm', diametre_mm, 'unite', unite) order by rang) as liste
        from sejour group by 1),
    releves as (
      select numero_contrat,
             json_agg(json_build_array(rang, cadran, extract(epoch from instant)::bigint, index_litres, origine, version)) as liste
        from lecture group by 1),
    cadrans as (
      select s.numero_contrat,
             json_agg(json_build_object('appareil', k.appareil_id, 'numero', k.numero_ordre, 'libelle', k.libelle)) as liste
        from (select distinct numero_contrat, appareil_id from sejour) s join cadran k on k.appareil_id = s.appareil_id
       group by 1)
    select c.numero_contrat as "numeroContrat", c.code_type_service as "codeTypeService",
           coalesce(s.liste, '[]'::json) as sejours, coalesce(r.liste, '[]'::json) as releves,
           coalesce(k.liste, '[]'::json) as cadrans
      from contrat c
      left join sejours s on s.numero_contrat = c.numero_contrat
      left join releves r on r.numero_contrat = c.numero_contrat
      left join cadrans k on k.numero_contrat = c.numero_contrat
     where c.numero_contrat = any(${[...numeros]}::text[])
     order by c.numero_contrat`.execute(db)
  return rows
}

/** Numbers of the contracts of a group that are in none of these batches, after one, in their order. */
export const findNumerosHorsLots = async (
  db: Kysely<DB>,
  { idGroupe, lots }: { readonly idGroupe: number; readonly lots: readonly number[] },
  apres: string,
  nombre: number,
): Promise<string[]> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    select g.numero_contrat from contrat_de_groupe g
     where g.id_groupe = ${idGroupe} and g.numero_contrat > ${apres}
       and not exists (select 1 from groupe_place p
                        where p.id_groupe = g.id_groupe and p.numero_contrat = g.numero_contrat and p.lot = any(${[...lots]}::int[]))
     order by g.numero_contrat limit ${nombre}`.execute(db)
  return rows.map(({ numero_contrat }) => numero_contrat)
}
