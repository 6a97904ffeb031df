import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'

/** The form that each screen opens. */
export const typesDesEcrans: Partial<Readonly<Record<IdEcran, TypeDemarche>>> = {
  'dem-contact-open': 'Contact',
  'dem-contact': 'Contact',
}
