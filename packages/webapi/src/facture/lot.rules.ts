import { FACTURES_MAX_ZIP } from './factures.codes.ts'
import type { TotauxSelection } from './lot.schemas.ts'

/** Why a selection of invoices cannot come as one archive. */
export type RefusDuLot = 'VIDE' | 'TROP_GRAND' | 'SANS_DOCUMENT'

/**
 * The one answer to « may these be downloaded together »: of the button and of the call. `nbDocuments`: those that this reader may
 * have; one is enough, the archive names the others.
 */
export const refusDuLot = ({
  nombre,
  nbDocuments,
}: Pick<TotauxSelection, 'nombre' | 'nbDocuments'>): RefusDuLot | undefined => {
  if (nombre === 0) return 'VIDE'
  if (nombre > FACTURES_MAX_ZIP) return 'TROP_GRAND'
  return nbDocuments === 0 ? 'SANS_DOCUMENT' : undefined
}
