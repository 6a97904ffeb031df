import type { CleParametreAlerte, CodeTypeAlarme, Periodicite } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { MOYENNE_DES_MOIS } from './mois-connus.repo.ts'

/** An active alert on a meter, with days of that meter to be judged again. Days are yyyy-MM-dd; 'infinity': no end. */
export interface Candidat {
  readonly idAlerte: number
  readonly type: CodeTypeAlarme
  readonly periodicite: Periodicite
  readonly appareil: number
  readonly numeroContrat: string
  readonly seuilLitres: number
  readonly fournisseur: string | null
  /** What the contract overrides. */
  readonly surcharge: Readonly<Partial<Record<CleParametreAlerte, number | null>>>
  readonly periodeDebut: string
  readonly periodeFin: string | null
  /** First whole day of the contract on the meter, and the first one after. */
  readonly premierEntier: string
  readonly finEntiere: string
  /** First whole day of the next time that the contract had this very meter, laid again after a check; null: none. */
  readonly repriseEntiere: string | null
  readonly moisEntier: string
  readonly moisFin: string
  /** Changed days, both included. */
  readonly du: string
  readonly au: string
}

export interface JoursAJuger {
  readonly appareil: number
  readonly du: string
  readonly au: string
}

/** First whole day of the next time that contract `ca` has its meter. */
export const REPRISE = sql`
  case when ca.fin_entiere < 'infinity' then (
    select min(x.premier_entier) from contrat_appareil x
     where x.numero_contrat = ca.numero_contrat and x.appareil_id = ca.appareil_id and x.premier_entier >= ca.fin_entiere
  ) end`

const COLONNES = sql`
  a.id_alerte as "idAlerte", a.code_type_alarme as type, a.periodicite, ca.appareil_id as appareil,
  a.numero_contrat as "numeroContrat", a.seuil_litres as "seuilLitres", m.fournisseur_capteur as fournisseur,
  json_build_object('AFDM', p.afdm, 'AFDH', p.afdh, 'AFDW', p.afdw, 'AFND', p.afnd, 'ASND', p.asnd) as surcharge,
  a.periode_debut as "periodeDebut", a.periode_fin as "periodeFin", ca.premier_entier as "premierEntier",
  ca.fin_entiere as "finEntiere",
  ${REPRISE} as "repriseEntiere", ca.mois_entier as "moisEntier", ca.mois_fin as "moisFin"`

// an alert fires only while the contract is attached to the account that made it; only water has leaks
const ALERTES = sql`
  alerte a
  join attachement t on t.user_web_id = a.user_web_id and t.numero_contrat = a.numero_contrat
  join contrat_appareil ca on ca.numero_contrat = a.numero_contrat and ca.unite = 'L' and ca.telereleve
                          and ca.premier_entier < ca.fin_entiere
  join appareil m on m.appareil_id = ca.appareil_id
  left join alerte_parametre_contrat p on p.numero_contrat = a.numero_contrat`
const JUGEABLE = sql`a.statut = 'ACTIVE' and a.code_type_alarme in ('AF', 'AS', 'SC', 'AC')`

const jour = (texte: string): RawBuilder<unknown> => sql`${sql.lit(texte)}::date`

/**
 * Least flow any leak alert may fire at, and the fewest days: a meter that stays below cannot leak for anybody. One row however
 * many alerts there are.
 */
const plusBas = async (
  db: Kysely<DB>,
  generaux: Readonly<Record<CleParametreAlerte, number>>,
): Promise<{ debit: number; jours: number }> => {
  const { rows } = await sql<{ debit: number; jours: number }>`
    select least(${Math.min(generaux.AFDM, generaux.AFDH, generaux.AFDW)}::float8, min(least(afdm, afdh, afdw)),
                 (select min(seuil_litres) from alerte
                   where code_type_alarme = 'AF' and seuil_litres > 0 and statut = 'ACTIVE')) as debit,
           least(${generaux.AFND}::int, min(afnd)) as jours
      from alerte_parametre_contrat`.execute(db)
  return { debit: Math.max(1, rows[0]?.debit ?? 1), jours: rows[0]?.jours ?? 1 }
}

/**
 * In a transaction. Of the changed days, the pairs (alert, meter) whose verdict may change, in one statement: those with an event there, and those
 * whose stored daily minimum or total could pass the threshold. A run of AFND x 24 hours holds a whole day when AFND is 2 or
 * more, next to a changed one: its minimum is at or above the threshold, or it lies in a gap. Changed days before an alert's own first
 * one may also revive what was over by then: the daily upkeep, which leaves nothing out, sees to it. Nothing else is lost
 * (prefiltre.test.ts). `aujourdHui` yyyy-MM-dd, local.
 */
export const trouverCandidats = async (
  db: Kysely<DB>,
  changes: readonly JoursAJuger[],
  generaux: Readonly<Record<CleParametreAlerte, number>>,
  aujourdHui: string,
): Promise<Candidat[]> => {
  if (changes.length === 0) return []
  const bas = await plusBas(db, generaux)
  const [premier = '', dernier = ''] = [
    changes.map(({ du }) => du).sort()[0],
    changes
      .map(({ au }) => au)
      .sort()
      .at(-1),
  ]
  // compiling the statement would take longer than running it
  await sql`set local jit = off`.execute(db)
  // the days in the text prune the partitions when the statement is planned
  const { rows } = await sql<Candidat>`
    with changes as materialized (
      select * from unnest(${changes.map((c) => c.appareil)}::bigint[], ${changes.map((c) => c.du)}::date[],
                           ${changes.map((c) => c.au)}::date[]) c (appareil_id, du, au)),
    retenus as materialized (
      select c.appareil_id
        from conso_jour j join changes c on c.appareil_id = j.appareil_id and j.jour >= c.du - 1 and j.jour <= c.au + 1
       where j.jour >= ${jour(premier)} - 1 and j.jour <= ${jour(dernier)} + 1
         and (j.min_horaire_litres >= ${bas.debit}
           or (j.min_horaire_litres is null and j.heures_estimees > 0)
           or (${bas.jours}::int = 1 and j.total_litres - j.litres_estimes >= 8 * ${bas.debit}))
      union
      select i.appareil_id from alerte_instance i join changes c on c.appareil_id = i.appareil_id
       where i.etat <> 'ANNULEE' and (i.fin is null or i.fin >= c.du - 2)
      union
      select c.appareil_id
        from alerte a
        join contrat_point cp on cp.numero_contrat = a.numero_contrat
        join appareil_pose ap on ap.id_point = cp.id_point
        join changes c on c.appareil_id = ap.appareil_id
       where a.statut = 'ACTIVE' and a.code_type_alarme in ('AS', 'SC', 'AC')),
    -- before the view, so that no plan works the view out for the meters left aside
    cibles as materialized (select c.* from changes c where c.appareil_id in (select r.appareil_id from retenus r))
    select ${COLONNES}, greatest(c.du, ca.premier_entier) as du, least(c.au, ca.fin_entiere - 1) as au
      from cibles c
     -- meter by meter (offset 0): few are left, and the view computes much
     cross join lateral (
       select x.* from contrat_appareil x
        where x.appareil_id = c.appareil_id and x.unite = 'L' and x.telereleve and x.premier_entier < x.fin_entiere
          and x.premier_entier <= c.au and x.fin_entiere > c.du offset 0) ca
      join alerte a on a.numero_contrat = ca.numero_contrat
      join attachement t on t.user_web_id = a.user_web_id and t.numero_contrat = a.numero_contrat
      join appareil m on m.appareil_id = ca.appareil_id
      left join alerte_parametre_contrat p on p.numero_contrat = a.numero_contrat
     where ${JUGEABLE}
       and (exists (select 1 from alerte_instance i
                     where i.id_alerte = a.id_alerte and i.appareil_id = ca.appareil_id and i.etat <> 'ANNULEE'
                       and (i.fin is null or i.fin >= c.du - 2))
         or case
              when a.code_type_alarme = 'AF' then exists (
                select 1 from conso_jour j
                 where j.appareil_id = c.appareil_id and j.jour >= c.du - 1 and j.jour <= c.au + 1
                   and (j.min_horaire_litres >= greatest(1, coalesce(nullif(a.seuil_litres, 0),
                          case m.fournisseur_capteur when 'AFDH' then coalesce(p.afdh, ${generaux.AFDH})
                                                     when 'AFDW' then coalesce(p.afdw, ${generaux.AFDW})
                                                     else coalesce(p.afdm, ${generaux.AFDM}) end))
                     or (j.min_horaire_litres is null and j.heures_estimees > 0)
                     or coalesce(p.afnd, ${generaux.AFND}) = 1))
              when a.code_type_alarme in ('SC', 'AC') and a.periodicite = 'JOUR' then exists (
                select 1 from conso_jour j
                 where j.appareil_id = c.appareil_id and j.jour >= c.du and j.jour <= c.au
                   and j.total_litres - j.litres_estimes > a.seuil_litres)
              -- an average moves with the months before: old days touch all the months after them. A quiet day of which nothing is
              -- known any more joins what it kept apart, over two such days at most
              when a.code_type_alarme = 'AS' and c.du >= date_trunc('month', ${aujourdHui}::date) then exists (
                select 1 from conso_jour j
                 where j.appareil_id = c.appareil_id and j.jour >= c.du and j.jour <= c.au + 2
                   and j.total_litres - j.litres_estimes > coalesce(nullif(a.seuil_litres, 0),
                         (select ${MOYENNE_DES_MOIS}
                            from conso_mois x
                           where x.appareil_id = c.appareil_id and x.mois >= ca.mois_entier and x.mois < ca.mois_fin
                             and x.mois >= (date_trunc('month', c.du) - interval '12 months')::date
                             and x.mois < date_trunc('month', c.du)::date)))
              else true
            end)`.execute(db)
  return rows
}

/** Every meter of these alerts, judged again from `du` on: after a creation, an activation, a change of threshold. */
export const candidatsDesAlertes = async (
  db: Kysely<DB>,
  alertes: readonly number[],
  du: string | null,
): Promise<Candidat[]> => {
  const { rows } = await sql<Candidat>`
    select ${COLONNES}, greatest(coalesce(${du}::date, a.periode_debut), ca.premier_entier) as du, ca.fin_entiere - 1 as au
      from ${ALERTES}
     where ${JUGEABLE} and a.id_alerte = any(${alertes}::bigint[])
       and ca.fin_entiere > coalesce(${du}::date, a.periode_debut)`.execute(db)
  return rows
}

/** One alert judged at a time: in the order of the ids, so that neither of two workers locks the other out. */
export const verrouillerAlertes = async (db: Kysely<DB>, ids: readonly number[]): Promise<void> => {
  await sql`select 1 from alerte where id_alerte = any(${ids}::bigint[]) order by id_alerte for update`.execute(db)
}

/** Meters of the active alerts of accounts after `apres`, in lots of alerts, for the daily judgement. */
export const listerAlertesActives = async (db: Kysely<DB>, apres: number, nombre: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id_alerte as id from alerte a where ${JUGEABLE} and a.id_alerte > ${apres} order by 1 limit ${nombre}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
