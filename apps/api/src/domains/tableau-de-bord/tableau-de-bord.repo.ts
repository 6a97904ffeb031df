import type { CodeEtatContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/db/prepared.ts'
import type { DB } from '../../platform/db/schema.ts'

export interface LigneContratEtFacture {
  code_etat_contrat: CodeEtatContrat
  date_etat: string
  date_de_mise_en_service: string | null
  numero_facture: string | null
  date_emission: string | null
  montant_ttc_centimes: number | null
}

/** State of a contract and its last invoice, null columns when it has none. */
export const findContratEtFacture = async (
  db: Kysely<DB>,
  numeroContrat: string,
): Promise<LigneContratEtFacture | undefined> => {
  const { rows } = await sql<LigneContratEtFacture>`
    ${prepared('tuiles_contrat')}
    select c.code_etat_contrat, c.date_etat, c.date_de_mise_en_service, f.numero_facture, f.date_emission, f.montant_ttc_centimes
      from contrat c
      left join lateral (select * from facture x where x.numero_contrat = c.numero_contrat
                          order by x.date_emission desc, x.numero_facture desc limit 1) f on true
     where c.numero_contrat = ${numeroContrat}`.execute(db)
  return rows[0]
}
