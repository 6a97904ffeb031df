import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** Local days on which a payment of this due was refused. */
export const findJoursDIncident = async (
  db: Kysely<DB>,
  numeroContrat: string,
  idCreance: string,
): Promise<string[]> => {
  const { rows } = await sql<{ jour: string }>`
    select distinct (p.fini_le at time zone 'Europe/Paris')::date as jour
      from paiement_ligne l join paiement p on p.id = l.paiement_id
     where l.numero_contrat = ${numeroContrat} and l.id_creance = ${idCreance} and p.statut = 'REFUSE' and p.fini_le is not null
       and p.origine <> 'ANONYME'`.execute(db)
  return rows.map(({ jour }) => jour)
}
