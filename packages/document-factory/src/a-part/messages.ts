import type { FacturePdf } from '../facture.ts'
import type { TableauPdf } from '../pdf/tableau.ts'
import type { RapportConsommation } from '../rapport-consommation.ts'

/** A document that a thread is asked for. */
export type DocumentAPart =
  | { readonly type: 'facture'; readonly facture: FacturePdf }
  | { readonly type: 'rapport'; readonly rapport: RapportConsommation }
  | { readonly type: 'tableau'; readonly tableau: Omit<TableauPdf, 'lignes'> }

/** What the thread is given: a document, then, where it is a table, rows as it wants them; null after the last. */
export type RangeesDonnees = readonly (readonly string[])[] | null

/** What it says: rows wanted, bytes of the document, its end. */
export type MessageDuFil =
  | { readonly type: 'encore' }
  | { readonly type: 'octets'; readonly octets: Uint8Array }
  | { readonly type: 'fin' }
