import type { Echeance, NaturePlan } from '@ondine/webapi/facture/plans.rules.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface LignePlan {
  numero_echeancier: string
  nature: NaturePlan
  total_centimes: number
  annule_le: string | null
  detail: Echeance[]
}

/** A dozen years of them. */
const PLANS_MAX = 12

/** Plans of a contract with their lines, the one that ends last first; a simulation is none. */
export const findPlans = async (db: Kysely<DB>, numeroContrat: string): Promise<LignePlan[]> => {
  const { rows } = await sql<LignePlan>`
    select p.numero_echeancier, p.nature, p.total_centimes, p.annule_le,
           json_agg(json_build_object('date', e.echeance_le, 'montant', e.montant_centimes, 'statut', e.statut) order by e.rang) as detail
      from echeancier p join echeance e using (numero_contrat, numero_echeancier)
     where p.numero_contrat = ${numeroContrat} and p.nature <> 'SIMULATION'
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
  impaye:
    | (Partial<Record<'typeReseau' | 'titre' | 'type' | 'periode' | 'nomClient' | 'adresse', string>> & {
        /** Centimes, as billing told the first time. */
        soldeExigible?: number
      })
    | null
}

/** More than a contract ever owes. */
const IMPAYES_MAX = 500

/** Unpaid items of a contract (data type MTC), the oldest first. Their reference is what a payer gives: it proves the contract. */
export const findImpayes = async (db: Kysely<DB>, numeroContrat: string, lecteur: number): Promise<LigneImpaye[]> => {
  const { rows } = await sql<LigneImpaye>`
    select case when p.tenue then substr(c.id_creance, 3) end as reference, c.emise_le, c.exigible_le, c.montant_centimes,
           c.reste_centimes, c.impaye
      from creance c
      cross join (select tient_une_preuve(${lecteur}, ${numeroContrat}) as tenue offset 0) p
     where c.numero_contrat = ${numeroContrat} and c.nature = 'IMPAYE' and c.reste_centimes > 0
     order by c.emise_le, c.id_creance
     limit ${IMPAYES_MAX}`.execute(db)
  return rows
}
