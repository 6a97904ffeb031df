import { contenuVirementQr } from '@ondine/webapi/facture/virement-qr.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import { compteDesVirements } from '../virement.public.ts'

/** The code of a transfer to the utility's account; null where it has said none, or counts in another currency than the code can say. */
export const virementQr = (
  quoi: { readonly centimes: number; readonly reference: string },
  parametres: Readonly<ValeursParametres>,
): string | null => {
  const compte = compteDesVirements(parametres)
  return compte && contenuVirementQr({ ...quoi, ...compte })
}
