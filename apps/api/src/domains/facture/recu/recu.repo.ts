import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { connaitFactures } from '../acces-facture.repo.ts'
import { personnesDe } from '../documents/personnes.sql.ts'
import { reglements } from '../reglements.repo.ts'

/** A payment, or one of the parts of one that was made online, with what it settled. Days are yyyy-MM-dd. */
export interface PartDeRecu {
  regle_le: string
  mode: string
  centimes: number
  en_ligne: boolean
  reference: string | null
  rejete_le: string | null
  numero_facture: string | null
  emise_le: string | null
  numero_echeancier: string | null
  echeance_le: string | null
  reference_impaye: string | null
  /** Whom the bill that it settled was written to; null where it settled none, or none that this reader may know. */
  payeur: string | null
  titulaire: string | null
}

/** May this reader know the numbers of the bills of this contract (docs/decisions/013)? */
export const tientUnePreuve = async (db: Kysely<DB>, lecteur: number, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`select tient_une_preuve(${lecteur}, ${numeroContrat}) as oui`.execute(db)
  return rows[0]?.oui === true
}

/**
 * The parts of one payment of a contract: itself, and those that one payment made online settled with it. A part that the bank took
 * back is not among those of another; asked for by its own name it is the only one. Persons are those of each bill, never today's, for
 * who may know them of that bill.
 */
export const findRecu = async (
  db: Kysely<DB>,
  lecteur: number,
  numeroContrat: string,
  recu: string,
): Promise<PartDeRecu[]> => {
  const { rows } = await sql<PartDeRecu>`
    with t as materialized (select * from ${reglements(numeroContrat, lecteur)} r),
    u as (select * from t where t.id = ${recu})
    select t.regle_le, t.mode, t.centimes, t.en_ligne, t.reference, t.rejete_le, t.numero_facture, f.date_emission as emise_le,
           t.numero_echeancier, e.echeance_le, t.reference_impaye, q.payeur, q.titulaire
      from u
      join t on t.id = u.id
        or (u.rejete_le is null and t.rejete_le is null and t.reference_portail = u.reference_portail and t.regle_le = u.regle_le)
      left join facture f on f.numero_contrat = ${numeroContrat} and f.numero_facture = t.numero_facture
      left join echeance e on e.numero_contrat = ${numeroContrat} and e.numero_echeancier = t.numero_echeancier and e.rang = t.rang_echeance
      left join echeancier p on p.numero_contrat = ${numeroContrat} and p.numero_echeancier = t.numero_echeancier and p.nature = 'PAIEMENT_ECHELONNE'
      left join facture b on b.numero_contrat = ${numeroContrat} and b.numero_facture = coalesce(t.numero_facture, p.numero_facture)
      left join lateral ${personnesDe(sql`b.numero_contrat`, sql`b.identifiant_interne`)} q on ${connaitFactures(lecteur, sql`b.numero_contrat`)}
     order by f.date_emission nulls last, t.id`.execute(db)
  return rows
}
