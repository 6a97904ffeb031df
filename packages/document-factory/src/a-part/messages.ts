import type { ApercuContrat } from '../apercu-contrat.ts'
import type { AttestationDomicile } from '../attestation.ts'
import type { DossierPdf } from '../dossier-reclamation.ts'
import type { FacturePdf } from '../facture.ts'
import type { TableauPdf } from '../pdf/tableau.ts'
import type { RapportConsommation } from '../rapport-consommation.ts'
import type { RecepissePdf } from '../recepisse.ts'
import type { RecuPdf } from '../recu.ts'

/** The kinds of document that are written at once, and what each is written from. */
export interface Contenus {
  readonly apercu: ApercuContrat
  readonly attestation: AttestationDomicile
  readonly dossier: DossierPdf
  readonly facture: FacturePdf
  readonly rapport: RapportConsommation
  readonly recepisse: RecepissePdf
  readonly recu: RecuPdf
}
export type Genre = keyof Contenus

/** A document that a thread is asked for. */
export type DocumentAPart =
  | { readonly [G in Genre]: { readonly type: G; readonly contenu: Contenus[G] } }[Genre]
  | { readonly type: 'tableau'; readonly tableau: Omit<TableauPdf, 'lignes'> }

/** What the thread is given: a document, then, where it is a table, rows as it wants them; null after the last. */
export type RangeesDonnees = readonly (readonly string[])[] | null

/** What it says: rows wanted, bytes of the document, its end. */
export type MessageDuFil =
  | { readonly type: 'encore' }
  | { readonly type: 'octets'; readonly octets: Uint8Array }
  | { readonly type: 'fin' }
