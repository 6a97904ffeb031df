import type { CleCreance } from '../../facture/creances.public.ts'

/** What somebody wants to pay. */
export interface Demandee {
  readonly auteur: number
  readonly personnel: boolean
  readonly email: string | null
  /** Dues named one by one, each with what its payer saw; or the account of a contract, with what is to be paid of it. */
  readonly quoi:
    | { readonly dues: readonly (CleCreance & { readonly montant: number })[]; readonly echeance: boolean }
    | { readonly contrat: string; readonly montant: number }
  /** Header Idempotency-Key, and the fingerprint of what was sent with it. */
  readonly cle: string | undefined
  readonly empreinte: Buffer
}
