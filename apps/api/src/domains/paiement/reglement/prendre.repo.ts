import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { colonnesDe, type LigneDePaiement, type LignePaiement } from '../paiement.repo.ts'

/** A line of a payment with what is left of its due, centimes; null: there is no such due. `passe`: billing booked the payment in its contract. */
export type LigneTenue = LigneDePaiement & { readonly reste_centimes: number | null; readonly passe: boolean }

/** A payment that is held, its lines in the order in which dues are locked. */
export interface PaiementPris extends LignePaiement {
  readonly lignes: readonly LigneTenue[]
  /** The transaction that came is written already. */
  readonly connue: boolean
  /** Money came for it as it was asked for. */
  readonly deja_paye: boolean
  /** An incident of one of its dues was told, and is not over. */
  readonly a_regulariser: boolean
}

/** Holds the accounts that a payment posts in, then itself, and reads it (migration 0376). */
export const tenirPaiement = async (
  db: Kysely<DB>,
  id: string,
  transaction: string | undefined,
): Promise<PaiementPris | undefined> => {
  const { rows } = await sql<PaiementPris>`${prepared('paiement_pris')}
    select ${colonnesDe('(x.pris)')}, x.lignes, x.connue, x.deja_paye, x.a_regulariser from prendre_paiement(${id}::uuid, ${transaction ?? null}::text) x
     where (x.pris).id is not null`.execute(db)
  return rows[0]
}

/** Takes back what billing's règlements with this reference moved, in accounts that are held (migration 0399). */
export const rendrePasses = async (db: Kysely<DB>, contrats: readonly string[], reference: string): Promise<void> => {
  await sql`select rendre_passes(${contrats}::text[], ${reference})`.execute(db)
}
