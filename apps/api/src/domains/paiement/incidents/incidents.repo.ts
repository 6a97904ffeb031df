import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { CleCreance } from '../../facture/creances.public.ts'

export interface Incident {
  readonly numeroContrat: string
  readonly cle: string
  readonly type: 'RP' | 'IP'
  readonly idCreance: string | null
  readonly centimes: number
}
type CleIncident = Pick<Incident, 'numeroContrat' | 'cle'>

/** Notes what is new of these, payments of dues of which nothing is left apart; answers which were. */
export const noterIncidents = async (
  db: Kysely<DB>,
  incidents: readonly Incident[],
  le: Date,
): Promise<CleIncident[]> => {
  if (incidents.length === 0) return []
  const { rows } = await sql<CleIncident>`
    insert into incident_paiement (numero_contrat, cle, type, id_creance, montant_centimes, signale_le)
    select i.*, ${le}::timestamptz from unnest(
      ${incidents.map((un) => un.numeroContrat)}::text[], ${incidents.map((un) => un.cle)}::text[], ${incidents.map((un) => un.type)}::text[],
      ${incidents.map((un) => un.idCreance)}::text[], ${incidents.map((un) => un.centimes)}::bigint[]) i (contrat, cle, type, creance, centimes)
     where i.type <> 'IP'
        or not exists (select from creance c where c.numero_contrat = i.contrat and c.id_creance = i.creance and c.reste_centimes = 0)
    on conflict (numero_contrat, cle) do nothing
    returning numero_contrat as "numeroContrat", cle`.execute(db)
  return rows
}

/** Ends what was told of these dues; answers what. */
export const finirIncidentsDes = async (
  db: Kysely<DB>,
  dues: readonly CleCreance[],
  le: Date,
): Promise<CleIncident[]> => {
  if (dues.length === 0) return []
  const { rows } = await sql<CleIncident>`
    update incident_paiement set regularise_le = ${le}
     where regularise_le is null and (numero_contrat, id_creance) in (
       select * from unnest(${dues.map((une) => une.numeroContrat)}::text[], ${dues.map((une) => une.idCreance)}::text[]))
    returning numero_contrat as "numeroContrat", cle`.execute(db)
  return rows
}

/** Over before anybody was told. */
export const finirIncidents = async (db: Kysely<DB>, incidents: readonly CleIncident[], le: Date): Promise<void> => {
  if (incidents.length === 0) return
  await sql`
    update incident_paiement set regularise_le = ${le}
     where (numero_contrat, cle) in (
       select * from unnest(${incidents.map((un) => un.numeroContrat)}::text[], ${incidents.map((un) => un.cle)}::text[]))`.execute(
    db,
  )
}

/** Direct debits that came back since that day and were not looked at yet; `du`: something of it is still owed. */
export const findRejetsADire = async (
  db: Kysely<DB>,
  depuis: string,
  lot: number,
): Promise<(Incident & { readonly du: boolean })[]> => {
  const { rows } = await sql<Incident & { du: boolean }>`
    with r as materialized (
      select r.numero_contrat, r.reference, r.montant_centimes, 'RP:' || r.reference || ':' || r.rejete_le as cle
        from reglement r
       where r.rejete_le >= ${depuis}::date and r.mode = 'PRELEVEMENT'
         and not exists (select from incident_paiement i where i.numero_contrat = r.numero_contrat and i.cle = 'RP:' || r.reference || ':' || r.rejete_le)
       order by r.numero_contrat, r.reference limit ${lot})
    select r.numero_contrat as "numeroContrat", r.cle, 'RP' as type, c.id_creance as "idCreance",
           r.montant_centimes as centimes, coalesce(c.reste_centimes, -solde_contrat(r.numero_contrat)) > 0 as du
      from r
      left join reglements_attendus(array(select distinct numero_contrat from r)) a on a.numero_contrat = r.numero_contrat and a.reference = r.reference
      left join creance c on c.numero_contrat = r.numero_contrat and c.id_creance = a.id_creance`.execute(db)
  return rows
}

/** Ends those of which nothing is left, whoever settled it. */
export const finirIncidentsSoldes = async (db: Kysely<DB>, le: Date, lot: number): Promise<CleIncident[]> => {
  const { rows } = await sql<CleIncident>`
    update incident_paiement set regularise_le = ${le}
     where (numero_contrat, cle) in (
       select i.numero_contrat, i.cle from incident_paiement i
         left join creance c on c.numero_contrat = i.numero_contrat and c.id_creance = i.id_creance
        where i.regularise_le is null and coalesce(c.reste_centimes, -solde_contrat(i.numero_contrat)) <= 0
        order by i.signale_le limit ${lot} for update of i skip locked)
    returning numero_contrat as "numeroContrat", cle`.execute(db)
  return rows
}
