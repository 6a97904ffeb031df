import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { composer } from './composition.ts'
import type { DetailStocke } from './facture.repo.ts'
import { SES_LIGNES } from './lignes-justes.sql.ts'

/**
 * Price of a litre of water on the last bill of a contract that tells one, with tax and without the subscription, in hundred-thousandths of a
 * euro; null where no bill does. Credit notes tell none, nor what they took back, nor a bill that its lines do not make.
 */
export const prixDuLitreDe = async (db: Kysely<DB>, numeroContrat: string): Promise<number | null> => {
  const { rows } = await sql<DetailStocke & { volume_eau_litres: number | null; volume_ast_litres: number | null }>`
    select f.volume_eau_litres, f.volume_ast_litres, d.lignes, d.tva, d.total_ht_centimes, d.total_ttc_centimes, d.verifiable
      from facture f
      join facture_detail d using (numero_contrat, numero_facture)
      join contrat k using (numero_contrat)
     where f.numero_contrat = ${numeroContrat} and ${SES_LIGNES} and k.code_type_service in ('EA', 'AS') and f.nature <> 'AVOIR' and f.validee
       and coalesce(f.volume_eau_litres, f.volume_ast_litres) > 0
       and not exists (select from facture a where a.numero_contrat = f.numero_contrat and a.facture_origine = f.numero_facture
                          and a.nature = 'AVOIR' and a.montant_ttc_centimes = -f.montant_ttc_centimes)
     order by f.date_emission desc, f.identifiant_interne desc limit 1`.execute(db)
  const [derniere] = rows
  return derniere === undefined ? null : composer(derniere, derniere).prixDuLitre
}
