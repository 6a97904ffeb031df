import type { Capture } from '@ondine/paiement-providers/port.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

export type Source = 'NOTIFICATION' | 'ENQUETE' | 'RELEVE' | 'PERSONNEL'

/** False where this transaction of this provider is known: each is written once, for ever. */
export const insererEncaissement = async (
  db: Kysely<DB>,
  prestataire: string,
  capture: Capture,
  avec: {
    paiementId: string | null
    /** Of no payment: the one that its provider told it for. */
    venuPour?: string
    conforme: boolean
    le: Date
    source: Source
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('encaissement')
    .values({
      prestataire,
      id_transaction: capture.transaction,
      paiement_id: avec.paiementId,
      venu_pour: avec.venuPour ?? null,
      traite_code: capture.traite,
      montant_centimes: capture.montant,
      devise: capture.devise,
      conforme: avec.conforme,
      autorisation: capture.autorisation,
      moyen: capture.moyen,
      capture_le: capture.le,
      constate_le: avec.le,
      source: avec.source,
    })
    .onConflict((conflit) => conflit.columns(['prestataire', 'id_transaction']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Authorisation of the capture that paid it, for the payer's receipt. */
export const findAutorisation = async (db: Kysely<DB>, paiementId: string): Promise<string | null> => {
  const ligne = await db
    .selectFrom('encaissement')
    .select('autorisation')
    .where('paiement_id', '=', paiementId)
    .where('conforme', '=', true)
    .orderBy('constate_le')
    .executeTakeFirst()
  return ligne?.autorisation ?? null
}

/** What came for a payment, in the order it was captured. */
export const findCaptures = (db: Kysely<DB>, paiementId: string) =>
  db
    .selectFrom('encaissement')
    .select(['id_transaction', 'traite_code', 'montant_centimes', 'devise', 'autorisation', 'moyen', 'capture_le'])
    .where('paiement_id', '=', paiementId)
    .orderBy('capture_le')
    .orderBy('id_transaction')
    .execute()

/** What came for it otherwise than asked for is of no payment any more: it waits for staff as such. */
export const detacherDivergents = async (db: Kysely<DB>, paiementId: string): Promise<void> => {
  await db
    .updateTable('encaissement')
    .set({ paiement_id: null, venu_pour: paiementId })
    .where('paiement_id', '=', paiementId)
    .where('conforme', '=', false)
    .execute()
}

/** Staff take what came for what was asked for. */
export const tenirPourConformes = async (db: Kysely<DB>, paiementId: string): Promise<void> => {
  await db.updateTable('encaissement').set({ conforme: true }).where('paiement_id', '=', paiementId).execute()
}
