import { listeDeFactures } from '@ondine/webapi/facture/factures.liste.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { texteDeCellule } from '@ondine/webapi/liste/cellule.rules.ts'
import { devise } from '../../../ui/format/nombres.ts'

/** By when a bill is, or was, to be paid; a credit note asks for nothing, whatever day billing wrote on it. */
export const JourLimite = ({ facture }: { readonly facture: Facture }) =>
  facture.nature === 'AVOIR' || facture.dateLimitePaiementFacture === null
    ? '–'
    : texteDeCellule(listeDeFactures.colonnes.dateLimitePaiementFacture, facture.dateLimitePaiementFacture, devise())
