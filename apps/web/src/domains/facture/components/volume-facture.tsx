import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { uniteDuContrat, volumeAvecUnite } from '../../../ui/format/volumes.ts'

/** What a bill counts, as its own page says it: « 37 m³ », never « 37,000 m³ », which reads as thousands. */
export const VolumeDeFacture = ({ facture: { volumeConso, uniteVolume } }: { readonly facture: Facture }) =>
  volumeConso === null ? '–' : volumeAvecUnite(volumeConso, uniteDuContrat(uniteVolume))
