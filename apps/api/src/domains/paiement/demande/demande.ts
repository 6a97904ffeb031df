import type { OriginePaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import type { CleCreance } from '../../facture/creances.public.ts'

/** What somebody wants to pay. */
export interface Demandee {
  /** Null: whoever pays without an account. */
  readonly auteur: number | null
  /** Whose keys, and whose open payments: `u:12`, or the check that let them through. */
  readonly payeur: string
  readonly origine: OriginePaiement
  /** Where the receipt goes; null: to the account, where there is one. */
  readonly email: string | null
  /** Dues named one by one, each with what its payer saw; or the account of a contract, with what is to be paid of it. */
  readonly quoi:
    | { readonly dues: readonly (CleCreance & { readonly montant: number })[]; readonly echeance: boolean }
    | { readonly contrat: string; readonly montant: number }
  /** Its payer knows that a payment of it was left without a word of its bank, and pays. */
  readonly doublonAccepte: boolean
  /** Header Idempotency-Key, and the fingerprint of what was sent with it. */
  readonly cle: string | undefined
  readonly empreinte: Buffer
}
