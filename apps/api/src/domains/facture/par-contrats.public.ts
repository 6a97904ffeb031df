import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { type PourDues, type SommesDues, sommesDues } from './dues.public.ts'

/** What each of these contracts owes, one by one; as the account of a contract says it. */
export const duesParContrat = async (
  db: Kysely<DB>,
  numeros: readonly string[],
  pour: PourDues,
): Promise<Map<string, SommesDues>> => {
  const { rows } = await sql<{ numero_contrat: string; sommes: SommesDues }>`
    select c.numero_contrat, (${sommesDues(sql`select c.numero_contrat`, pour)}) as sommes
      from unnest(${[...numeros]}::text[]) as c (numero_contrat)`.execute(db)
  return new Map(rows.map(({ numero_contrat, sommes }) => [numero_contrat, sommes]))
}

/** The last bills of these contracts, validated ones alone, with what is left of each. */
export const dernieresFactures = async (db: Kysely<DB>, numeros: readonly string[], nombre: number) => {
  const { rows } = await sql<{
    numero_contrat: string
    numero_facture: string
    identifiant_interne: number
    date_emission: string
    montant: number
    reste: number
  }>`
    select f.numero_contrat, f.numero_facture, f.identifiant_interne, f.date_emission, f.montant_ttc_centimes as montant,
           coalesce(d.reste_centimes, 0) as reste
      from unnest(${[...numeros]}::text[]) as c (numero_contrat)
      cross join lateral (
        select x.* from facture x where x.numero_contrat = c.numero_contrat and x.validee order by x.date_emission desc limit ${nombre}) f
      left join creance d on d.numero_contrat = f.numero_contrat and d.id_creance = 'F:' || f.numero_facture
     order by f.date_emission desc, f.numero_facture desc limit ${nombre}`.execute(db)
  return rows
}
