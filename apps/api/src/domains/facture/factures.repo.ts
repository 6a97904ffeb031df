import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export interface FactureEmise {
  readonly numero_facture: string
  /** Local day yyyy-MM-dd. */
  readonly date_emission: string
}

/** Bills of a contract in the order of their issue. */
export const findFactures = (db: Kysely<DB>, numeroContrat: string): Promise<FactureEmise[]> =>
  db
    .selectFrom('facture')
    .select(['numero_facture', 'date_emission'])
    .where('numero_contrat', '=', numeroContrat)
    .orderBy('date_emission')
    .orderBy('numero_facture')
    .execute()
