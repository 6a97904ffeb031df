import type { DuesDuContrat } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { duesDuContrat, etapeDeFactureSql, type PourDues } from './dues.public.ts'

/** What each of these contracts owes, one by one; as the account of a contract says it. */
export const duesParContrat = async (
  db: Kysely<DB>,
  numeros: readonly string[],
  pour: PourDues,
): Promise<Map<string, DuesDuContrat | null>> => {
  const { rows } = await sql<{ numero_contrat: string; dues: DuesDuContrat | null }>`
    select c.numero_contrat, ${duesDuContrat(sql`c.numero_contrat`, pour)} as dues
      from unnest(${[...numeros]}::text[]) as c (numero_contrat)`.execute(db)
  return new Map(rows.map(({ numero_contrat, dues }) => [numero_contrat, dues]))
}

/** The last bills of these contracts, validated ones alone, with what is left of each and where its recovery stands on that day. */
export const dernieresFactures = async (
  db: Kysely<DB>,
  numeros: readonly string[],
  { nombre, aujourdhui }: { readonly nombre: number; readonly aujourdhui: string },
) => {
  const { rows } = await sql<{
    numero_contrat: string
    numero_facture: string
    identifiant_interne: number
    date_emission: string
    montant: number
    reste: number
    etape: EtapeRelance
    relance_le: string | null
  }>`
    select f.numero_contrat, f.numero_facture, f.identifiant_interne, f.date_emission, f.montant_ttc_centimes as montant,
           coalesce(c.reste_centimes, 0) as reste, f.derniere_relance_le as relance_le,
           case when c.reste_centimes > 0 then ${etapeDeFactureSql(aujourdhui)} else 'SOLDEE' end as etape
      from unnest(${[...numeros]}::text[]) as n (numero_contrat)
      cross join lateral (
        select x.* from facture x where x.numero_contrat = n.numero_contrat and x.validee order by x.date_emission desc limit ${nombre}) f
      left join creance c on c.numero_contrat = f.numero_contrat and c.id_creance = 'F:' || f.numero_facture
     order by f.date_emission desc, f.numero_facture desc limit ${nombre}`.execute(db)
  return rows
}
