import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** One row of the ledger, for a payment. */
export interface Ecriture {
  readonly numeroContrat: string
  /** What it is about: the same fact told twice is the same key. */
  readonly cle: string
  readonly nature: 'PAIEMENT' | 'TROP_PERCU' | 'DOUBLE' | 'DIVERGENT' | 'IMPUTATION'
  readonly debit: string
  readonly credit: string
  readonly idCreance: string | null
  readonly centimes: number
}
export interface Origine {
  readonly paiementId: string
  readonly reference: string
  /** Local day that the money counts from. */
  readonly effetLe: string
}

/** Adds rows to the ledger, in one statement: its trigger locks the dues in their order. @throws where one stands already */
export const inserer = async (db: Kysely<DB>, ecritures: readonly Ecriture[], origine: Origine): Promise<void> => {
  if (ecritures.length === 0) return
  await db
    .insertInto('mouvement')
    .values(
      ecritures.map(({ numeroContrat, idCreance, ...reste }) => ({
        numero_contrat: numeroContrat,
        id_creance: idCreance,
        ...reste,
        paiement_id: origine.paiementId,
        reference_portail: origine.reference,
        effet_le: origine.effetLe,
      })),
    )
    .execute()
}

/** What billing booked of these contracts agrees with their ledger again (migration 0071). */
export const accorder = async (db: Kysely<DB>, contrats: readonly string[], jour: string): Promise<void> => {
  await sql`select accorder_grand_livre(${[...contrats]}::text[], ${jour}::date)`.execute(db)
}
