import type { TableauPdf } from '../pdf/tableau.ts'
import type { RapportConsommation } from '../rapport-consommation.ts'

/** What a thread is started with. */
export type DocumentAPart =
  | { readonly type: 'rapport'; readonly rapport: RapportConsommation }
  | { readonly type: 'tableau'; readonly tableau: Omit<TableauPdf, 'lignes'> }

/** What it says: rows wanted, bytes of the document, its end. */
export type MessageDuFil =
  | { readonly type: 'encore' }
  | { readonly type: 'octets'; readonly octets: Uint8Array }
  | { readonly type: 'fin' }

/** What it is given: rows, null after the last. */
export type RangeesDonnees = readonly (readonly string[])[] | null
