import type { CodeTypeAlarme, Periodicite } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { type Candidat, REPRISE } from './candidats.repo.ts'
import { MOYENNE_DES_MOIS } from './mois-connus.repo.ts'

export interface PlusBas {
  /** Least flow of the parameters, litres an hour. */
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

interface Fictive {
  readonly type: RawBuilder<unknown>
  readonly periodicite: Periodicite
  readonly seuilLitres: number
  readonly du: string
  readonly fin: string | null
  readonly au: string
}

/** A candidate of an alert that is not there, of contract x meter `ca`. */
const fictif = ({ type, periodicite, seuilLitres, du, fin, au }: Fictive) => sql`
  0 as "idAlerte", ${type} as type, ${periodicite}::text as periodicite, ca.appareil_id as appareil,
  ca.numero_contrat as "numeroContrat", ${seuilLitres}::int as "seuilLitres", m.fournisseur_capteur as fournisseur,
  json_build_object('AFDM', p.afdm, 'AFDH', p.afdh, 'AFDW', p.afdw, 'AFND', p.afnd, 'ASND', p.asnd) as surcharge,
  ${du}::date as "periodeDebut", ${fin}::date as "periodeFin", ca.premier_entier as "premierEntier",
  ca.fin_entiere as "finEntiere", ${REPRISE} as "repriseEntiere", ca.mois_entier as "moisEntier", ca.mois_fin as "moisFin",
  greatest(${du}::date, ca.premier_entier) as du, least(${au}::date, ca.fin_entiere - 1) as au`

/** Days before the period whose rows may still make something fire in it: a run, the lateness of readings, and a gap. */
const AVANT = 5

/**
 * For a dry run: each contract x meter as if it had a leak and an over-consumption alert from `du` on, where the stored minimum or
 * total of a day could pass the least thresholds of these very settings: what is counted for them depends on nothing else.
 */
export const candidatsFictifs = async (
  db: Kysely<DB>,
  contrats: readonly string[],
  { du, au }: { readonly du: string; readonly au: string },
  bas: PlusBas,
): Promise<Candidat[]> => {
  const { rows } = await sql<Candidat>`
    select ${fictif({ type: sql`v.type`, periodicite: 'JOUR', seuilLitres: 0, du, fin: null, au })}
      from contrat_appareil ca
      join appareil m on m.appareil_id = ca.appareil_id
      left join alerte_parametre_contrat p on p.numero_contrat = ca.numero_contrat
     cross join (values ('AF'), ('AS')) v (type)
     where ca.numero_contrat = any(${contrats}::text[]) and ca.telereleve and ca.unite = 'L'
       and ca.premier_entier < ca.fin_entiere and ca.fin_entiere > ${du}::date
       and exists (
         select 1 from conso_jour j
          where j.appareil_id = ca.appareil_id and j.jour >= ${du}::date - ${AVANT}::int and j.jour <= ${au}::date
            and case v.type
                  when 'AF' then p.afnd = 1 or j.min_horaire_litres >= least(${bas.debit}::float8, p.afdm, p.afdh, p.afdw)
                  else j.total_litres - j.litres_estimes > (1 + ${bas.pourcent}::float8 / 100) * (
                    select ${MOYENNE_DES_MOIS}
                      from conso_mois x
                     where x.appareil_id = ca.appareil_id and x.mois >= ca.mois_entier and x.mois < ca.mois_fin
                       and x.mois >= (date_trunc('month', j.jour) - interval '12 months')::date
                       and x.mois < date_trunc('month', j.jour)::date)
                end)`.execute(db)
  return rows
}

/** For a rehearsal: the meters of one contract under an alert of these days. Null: none of water, read remotely. */
export const candidatsEssai = async (
  db: Kysely<DB>,
  essai: {
    readonly numeroContrat: string
    readonly type: CodeTypeAlarme
    readonly periodicite: Periodicite
    readonly seuilLitres: number
    readonly du: string
    readonly au: string
  },
): Promise<Candidat[] | null> => {
  const { numeroContrat, type, du, au } = essai
  const { rows } = await sql<Candidat>`
    select ${fictif({ ...essai, type: sql`${type}::text`, fin: au })}
      from contrat_appareil ca
      join appareil m on m.appareil_id = ca.appareil_id
      left join alerte_parametre_contrat p on p.numero_contrat = ca.numero_contrat
     where ca.numero_contrat = ${numeroContrat} and ca.telereleve and ca.unite = 'L'
     order by ca.du`.execute(db)
  if (rows.length === 0) return null
  return rows.filter((c) => c.premierEntier < c.finEntiere && c.du <= c.au && c.finEntiere > du)
}
