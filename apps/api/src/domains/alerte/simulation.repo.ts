import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Candidat } from './candidats.repo.ts'

export interface PlusBas {
  /** Least flow of the parameters tried, litres an hour. */
  readonly debit: number
  /** Least overrun of the ranges, percent. */
  readonly pourcent: number
}

/** Contracts with a water meter read remotely, in lots: their numbers, in order. */
export const listerContratsTeleleves = async (db: Kysely<DB>, apres: string, nombre: number): Promise<string[]> => {
  const { rows } = await sql<{ numero: string }>`
    select distinct ca.numero_contrat as numero from contrat_appareil ca
     where ca.numero_contrat > ${apres} and ca.telereleve and ca.unite = 'L' and ca.au = 'infinity'
     order by 1 limit ${nombre}`.execute(db)
  return rows.map(({ numero }) => numero)
}

/**
 * For a dry run: each contract x meter as if it had a leak and an over-consumption alert from `du` on, where the stored minimum or
 * total of a day could pass the least thresholds tried.
 */
export const candidatsFictifs = async (
  db: Kysely<DB>,
  contrats: readonly string[],
  { du, au }: { readonly du: string; readonly au: string },
  bas: PlusBas,
): Promise<Candidat[]> => {
  const { rows } = await sql<Candidat>`
    select 0 as "idAlerte", v.type, 'JOUR' as periodicite, ca.appareil_id as appareil, ca.numero_contrat as "numeroContrat",
           0 as "seuilLitres", m.fournisseur_capteur as fournisseur,
           json_build_object('AFDM', p.afdm, 'AFDH', p.afdh, 'AFDW', p.afdw, 'AFND', p.afnd, 'ASND', p.asnd) as surcharge,
           ${du}::date as "periodeDebut", null::date as "periodeFin", ca.premier_entier as "premierEntier",
           ca.fin_entiere as "finEntiere", null::date as "repriseEntiere", ca.mois_entier as "moisEntier", ca.mois_fin as "moisFin",
           greatest(${du}::date, ca.premier_entier) as du, least(${au}::date, ca.fin_entiere - 1) as au
      from contrat_appareil ca
      join appareil m on m.appareil_id = ca.appareil_id
      left join alerte_parametre_contrat p on p.numero_contrat = ca.numero_contrat
     cross join (values ('AF'), ('AS')) v (type)
     where ca.numero_contrat = any(${contrats}::text[]) and ca.telereleve and ca.unite = 'L'
       and ca.premier_entier < ca.fin_entiere and ca.fin_entiere > ${du}::date
       and exists (
         select 1 from conso_jour j
          where j.appareil_id = ca.appareil_id and j.jour >= ${du}::date - 1 and j.jour <= ${au}::date
            and case v.type
                  when 'AF' then j.min_horaire_litres >= least(${bas.debit}::float8, p.afdm, p.afdh, p.afdw)
                  else j.total_litres - j.litres_estimes > (1 + ${bas.pourcent}::float8 / 100) * (
                    select sum(x.litres - x.litres_reportes) * 24 / nullif(sum(x.heures_mesurees + x.heures_estimees), 0)
                      from conso_mois x
                     where x.appareil_id = ca.appareil_id and x.mois >= ca.mois_entier and x.mois < ca.mois_fin
                       and x.mois >= (date_trunc('month', j.jour) - interval '12 months')::date
                       and x.mois < date_trunc('month', j.jour)::date)
                end)`.execute(db)
  return rows
}
