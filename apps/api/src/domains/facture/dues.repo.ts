import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { duesDe, type PourDues } from './dues.public.ts'
import { detailFactures, type LigneFacture } from './liste-factures.repo.ts'
import { creanceLue, estLue } from './siennes.public.ts'

/** More than a contract ever owes; beyond, the account is a matter for staff. */
const DUES_MAX = 200

/** Invoices of a contract of which something is left, the oldest first, as this reader may know them. */
export const findDues = async (db: Kysely<DB>, numeroContrat: string, lecteur: number): Promise<LigneFacture[]> => {
  const { rows } = await detailFactures(
    sql`(select f.identifiant_interne as id
           from creance c join facture f on f.numero_contrat = c.numero_contrat and f.numero_facture = c.numero_facture
          where c.numero_contrat = ${numeroContrat} and c.reste_centimes > 0 and ${creanceLue(lecteur)}
          order by c.emise_le, c.id_creance limit ${DUES_MAX})`,
    lecteur,
  ).execute(db)
  return rows.toSorted((a, b) => a.date_emission.localeCompare(b.date_emission))
}

export interface AutreDue {
  jour: string | null
  reste: number
  etape: EtapeRelance
  rejete: boolean
  traite_code: string | null
  paiement_ouvert: boolean
}

/** What is due of a contract besides its bills: instalments and unpaid items. */
export const findAutresDues = async (db: Kysely<DB>, numeroContrat: string, pour: PourDues): Promise<AutreDue[]> => {
  const { rows } = await sql<AutreDue>`
    select d.jour, d.reste, d.etape, d.rejete, c.traite_code, paiement_ouvert(d.numero_contrat, d.id_creance) as paiement_ouvert
      from (${duesDe(sql`select ${numeroContrat}::text as numero_contrat`, pour)}) d
      join creance c on c.numero_contrat = d.numero_contrat and c.id_creance = d.id_creance
     where d.nature <> 'FACTURE' order by d.jour, d.id_creance limit ${DUES_MAX}`.execute(db)
  return rows
}

export interface LigneEcheance {
  numero_echeancier: string
  nature: string
  rang: number
  echeance_le: string
  montant_centimes: number
  /** What is left of its due, its own or that of the invoice it settles; null: it has none, nothing can be paid of it. */
  reste_du: number | null
  statut: string
  traite_code: string | null
  paiement_ouvert: boolean
}

/** What is left of an instalment: its whole amount where billing keeps no account of it here. */
export const resteDe = ({ montant_centimes, reste_du }: LigneEcheance): number =>
  reste_du === null ? montant_centimes : Math.min(montant_centimes, reste_du)

/** Instalments of a contract that are not done with, the earliest first. */
export const findEcheances = async (
  db: Kysely<DB>,
  numeroContrat: string,
  lecteur: number,
): Promise<LigneEcheance[]> => {
  const { rows } = await sql<LigneEcheance>`
    select e.numero_echeancier, p.nature, e.rang, e.echeance_le, e.montant_centimes, c.reste_centimes as reste_du, e.statut,
           coalesce(c.traite_code, f.traite_code) as traite_code, coalesce(paiement_ouvert(c.numero_contrat, c.id_creance), false) as paiement_ouvert
      from echeance e
      join echeancier p on p.numero_contrat = e.numero_contrat and p.numero_echeancier = e.numero_echeancier
      left join creance c on c.numero_contrat = e.numero_contrat
        and c.id_creance = coalesce(e.id_creance, case when p.nature = 'PAIEMENT_ECHELONNE' then 'F:' || p.numero_facture end)
      left join facture f on f.numero_contrat = e.numero_contrat and f.numero_facture = coalesce(c.numero_facture, p.numero_facture)
     where e.numero_contrat = ${numeroContrat} and e.statut in ('A_VENIR', 'REJETEE') and p.nature <> 'SIMULATION' and p.annule_le is null
       and ${estLue(lecteur, { contrat: sql`p.numero_contrat`, facture: sql`p.numero_facture`, jour: sql`p.cree_le` })}
     order by e.echeance_le, e.numero_echeancier, e.rang
     limit ${DUES_MAX}`.execute(db)
  return rows
}
