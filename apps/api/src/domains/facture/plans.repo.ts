import type { Echeance, NaturePlan } from '@ondine/webapi/facture/plans.rules.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { duesDe } from './dues.public.ts'
import { estLue } from './siennes.public.ts'

export interface LignePlan {
  numero_echeancier: string
  nature: NaturePlan
  total_centimes: number
  annule_le: string | null
  /** Of a payment in parts, what is left of its bill, nought where no bill of it is due here; null of another plan. */
  reste_facture: number | null
  detail: Echeance[]
}

/** A dozen years of them. */
const PLANS_MAX = 12

/** Plans of a contract with their lines, the one that ends last first; a simulation is none. */
export const findPlans = async (db: Kysely<DB>, numeroContrat: string, lecteur: number): Promise<LignePlan[]> => {
  const { rows } = await sql<LignePlan>`
    select p.numero_echeancier, p.nature, p.total_centimes, p.annule_le,
           case when p.nature = 'PAIEMENT_ECHELONNE' then coalesce(max(k.reste_centimes), 0) end as reste_facture,
           json_agg(json_build_object('date', e.echeance_le, 'montant', e.montant_centimes, 'statut', e.statut) order by e.rang) as detail
      from echeancier p join echeance e using (numero_contrat, numero_echeancier)
      left join creance k on k.numero_contrat = p.numero_contrat and k.id_creance = 'F:' || p.numero_facture
     where p.numero_contrat = ${numeroContrat} and p.nature <> 'SIMULATION'
       and ${estLue(lecteur, { contrat: sql`p.numero_contrat`, facture: sql`p.numero_facture`, jour: sql`p.cree_le` })}
     group by p.numero_contrat, p.numero_echeancier
     order by max(e.echeance_le) desc, p.numero_echeancier
     limit ${PLANS_MAX}`.execute(db)
  return rows
}

export interface LigneImpaye {
  reference: string | null
  emise_le: string
  exigible_le: string | null
  montant_centimes: number
  reste_centimes: number
  etape: EtapeRelance
  /** Of a bill; null of an item. */
  identifiant_interne: number | null
  libelle_type: string | null
  impaye:
    | (Partial<Record<'typeReseau' | 'titre' | 'type' | 'periode' | 'nomClient' | 'adresse', string>> & {
        /** Centimes, as billing told the first time. */
        soldeExigible?: number
      })
    | null
}

/** More than a contract ever owes. */
const IMPAYES_MAX = 500

interface Demande {
  readonly numeroContrat: string
  readonly lecteur: number
  readonly aujourdhui: string
  /** With the data type MTC, bills to settle are items too: there is one list of what is unpaid. */
  readonly avecFactures: boolean
}

/**
 * Unpaid items of a contract, the oldest first. Their reference is what a payer gives: it proves the contract; whom they were written to is
 * known with it (decision 051).
 */
export const findImpayes = async (
  db: Kysely<DB>,
  { numeroContrat, lecteur, aujourdhui, avecFactures }: Demande,
): Promise<LigneImpaye[]> => {
  const { rows } = await sql<LigneImpaye>`
    select case when p.tenue then coalesce(f.reference_dette, f.numero_facture, substr(c.id_creance, 3)) end as reference,
           f.identifiant_interne, f.libelle_type, c.emise_le, case when f.numero_facture is null then c.exigible_le else d.jour end as exigible_le,
           c.montant_centimes, c.reste_centimes, d.etape, case when p.tenue then c.impaye else c.impaye - 'nomClient' - 'adresse' end as impaye
      from (${duesDe(sql`select ${numeroContrat}::text as numero_contrat`, { lecteur, aujourdhui })}) d
      join creance c on c.numero_contrat = d.numero_contrat and c.id_creance = d.id_creance
      left join facture f on f.numero_contrat = d.numero_contrat and f.numero_facture = d.numero_facture
      cross join (select tient_une_preuve(${lecteur}, ${numeroContrat}) as tenue offset 0) p
     where d.nature = 'IMPAYE' or (${avecFactures} and d.nature = 'FACTURE' and d.etape <> 'TRESOR')
     order by c.emise_le, c.id_creance
     limit ${IMPAYES_MAX}`.execute(db)
  return rows
}

/** Parts to come of the payment in parts of one bill, the earliest first. */
export const findPartsDe = async (
  db: Kysely<DB>,
  identifiantInterne: number,
): Promise<{ date: string; montant: number }[]> => {
  const { rows } = await sql<{ date: string; montant: number }>`
    select e.echeance_le as date, e.montant_centimes as montant
      from facture f
      join echeancier p on p.numero_contrat = f.numero_contrat and p.numero_facture = f.numero_facture
        and p.nature = 'PAIEMENT_ECHELONNE' and p.annule_le is null
      join echeance e on e.numero_contrat = p.numero_contrat and e.numero_echeancier = p.numero_echeancier
     where f.identifiant_interne = ${identifiantInterne} and e.statut in ('A_VENIR', 'REJETEE')
     order by e.echeance_le, e.rang`.execute(db)
  return rows
}
