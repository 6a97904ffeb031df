import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { dateLongue } from '../../../ui/format/dates.ts'

/** How a bill is called where there is room for a few words. */
export const nomDe = ({ numeroFacture, libelleTypeFacture, dateFacture }: Facture): string =>
  numeroFacture ?? `${libelleTypeFacture} du ${dateLongue(dateFacture)}`
