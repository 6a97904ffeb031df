import type { CodeTypeAlarme, EtatInstance } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** An event on a chart. Instants are seconds UTC. */
export interface InstanceLue {
  readonly idInstance: number
  readonly numeroContrat: string
  readonly type: CodeTypeAlarme
  readonly titre: string
  readonly debut: number
  readonly fin: number | null
  readonly etat: EtatInstance
}

/** Days of a chart, both included, yyyy-MM-dd. */
interface Etendue {
  readonly du: string
  readonly au: string
}

const NOMBRE = 200

const evenements = async (
  db: Kysely<DB>,
  contrats: RawBuilder<unknown>,
  userWebId: number,
  { du, au }: Etendue,
): Promise<InstanceLue[]> => {
  const { rows } = await sql<InstanceLue>`
    select i.id_instance as "idInstance", i.numero_contrat as "numeroContrat", a.code_type_alarme as type, a.titre,
           date_part('epoch', i.debut)::bigint as debut, date_part('epoch', i.fin)::bigint as fin, i.etat
      from (${contrats}) c
      join alerte_instance i on i.numero_contrat = c.numero_contrat
      join alerte a on a.id_alerte = i.id_alerte
     where i.etat <> 'ANNULEE' and i.debut < ((${au}::date + 1)::timestamp at time zone 'Europe/Paris')
       and (i.fin is null or i.fin > (${du}::date::timestamp at time zone 'Europe/Paris'))
       and a.user_web_id in (select x.user_web_id from comptes_lus(${userWebId}, i.numero_contrat) x)
     order by i.debut desc, i.id_instance desc limit ${NOMBRE}`.execute(db)
  return rows
}

/** Events that touch some days of a contract, latest first, of the accounts whose alerts the reader sees. */
export const listerEvenementsDuContrat = (
  db: Kysely<DB>,
  numeroContrat: string,
  userWebId: number,
  etendue: Etendue,
): Promise<InstanceLue[]> => evenements(db, sql`select ${numeroContrat}::text as numero_contrat`, userWebId, etendue)

/** The same of a group; 0: of every contract that the reader sees. */
export const listerEvenementsDuGroupe = (
  db: Kysely<DB>,
  idGroupe: number,
  userWebId: number,
  etendue: Etendue,
): Promise<InstanceLue[]> =>
  evenements(
    db,
    idGroupe === 0
      ? sql`select distinct v.numero_contrat from contrats_visibles(${userWebId}) v`
      : sql`select g.numero_contrat from contrat_de_groupe g where g.id_groupe = ${idGroupe}`,
    userWebId,
    etendue,
  )
