import type { Reglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { dateLongue } from '../../ui/format/dates.ts'

/** « 3 novembre 2026, carte bancaire »; capitals that are not those of a first letter stay: « TIP SEPA ». */
export const phraseDeReglement = ({
  dateReglement,
  libelleModeReglement,
}: Pick<Reglement, 'dateReglement' | 'libelleModeReglement'>): string =>
  `${dateLongue(dateReglement)}, ${libelleModeReglement.replace(/^.(?=\p{Ll})/u, (lettre) => lettre.toLowerCase())}`
