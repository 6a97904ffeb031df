import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { DetailStocke } from '../facture.repo.ts'
import { SES_LIGNES } from '../lignes-justes.sql.ts'
import { reglements } from '../reglements.repo.ts'
import { assainissementSeul } from '../services-factures.public.ts'
import { factureLue } from '../siennes.public.ts'

/** An invoice of a contract, as it is held against others. Days yyyy-MM-dd. */
export interface FactureDuContrat {
  id: number
  nature: string
  /** Of sanitation without water: the two may be billed apart, on one contract. */
  assainissement_seul: boolean
  date_emission: string
  periode_du: string | null
  periode_au: string | null
  index1_le: string | null
  index2_le: string | null
  volume_litres: number | null
  montant_ttc_centimes: number
  /** A credit note took all of it back. */
  annulee: boolean
  /** Paid on it, monthly instalments aside. */
  regle_centimes: number
}

/** Invoices of a contract that this reader may read, in the order of their issue. */
export const findFacturesDuContrat = async (
  db: Kysely<DB>,
  numeroContrat: string,
  lecteur: number,
): Promise<FactureDuContrat[]> => {
  const { rows } = await sql<FactureDuContrat>`
    select f.identifiant_interne as id, f.nature, ${assainissementSeul('f')} as assainissement_seul, f.date_emission, f.periode_du, f.periode_au, f.index1_le, f.index2_le,
           coalesce(f.volume_eau_litres, f.volume_ast_litres) as volume_litres, f.montant_ttc_centimes,
           exists (select from facture a
                    where a.numero_contrat = f.numero_contrat and a.facture_origine = f.numero_facture and a.nature = 'AVOIR'
                      and a.montant_ttc_centimes = -f.montant_ttc_centimes) as annulee,
           coalesce(r.centimes, 0)::bigint as regle_centimes
      from facture f
      left join (
        select t.numero_facture, sum(t.centimes) as centimes from ${reglements(numeroContrat, lecteur)} t
         where t.rejete_le is null and t.numero_echeancier is null
         group by 1) r on r.numero_facture = f.numero_facture
     where f.numero_contrat = ${numeroContrat} and ${factureLue(lecteur)}
     order by f.date_emission, f.identifiant_interne`.execute(db)
  return rows
}

/** Lines of some invoices, of the version in force, by identifier; none of one that they do not make. */
export const findDetails = async (db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, DetailStocke>> => {
  const { rows } = await sql<DetailStocke & { id: number }>`
    select f.identifiant_interne as id, d.lignes, d.tva, d.total_ht_centimes, d.total_ttc_centimes, d.verifiable
      from facture f
      join facture_detail d using (numero_contrat, numero_facture)
     where f.identifiant_interne = any(${[...ids]}::bigint[]) and ${SES_LIGNES}`.execute(db)
  return new Map(rows.map((ligne) => [ligne.id, ligne]))
}

export interface ContratExplique {
  numero_contrat: string
  /** For this reader: it has ended, or passed to others. */
  est_resilie: boolean
  code_type_service: CodeTypeService
  /** More than its bills may be read: it has not ended, or ended contracts stay open. */
  voit_tout: boolean
}

/** A contract whose bills the guard has opened, and whether the rest of it is open too (docs/decisions/018). */
export const findContrat = async (
  db: Kysely<DB>,
  lecteur: number,
  numeroContrat: string,
): Promise<ContratExplique | undefined> => {
  const { rows } = await sql<ContratExplique>`
    select c.numero_contrat, c.is_resilie or not v.oui as est_resilie, c.code_type_service, v.oui as voit_tout
      from contrat c cross join lateral (select peut_voir_contrat(${lecteur}, c.numero_contrat) as oui offset 0) v where c.numero_contrat = ${numeroContrat}`.execute(
    db,
  )
  return rows[0]
}

/** Contract of an invoice that the guard has opened. */
export const findContratDe = async (db: Kysely<DB>, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ numero_contrat: string }>`
    select numero_contrat from facture where identifiant_interne = ${id}`.execute(db)
  return rows[0]?.numero_contrat
}
