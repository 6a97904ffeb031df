import { contenuVirementQr } from '@ondine/webapi/facture/virement-qr.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

const EURO = ['€', 'EUR']

/** The code of a transfer to the utility's account; null where it has said none, or counts in another currency than the code can say. */
export const virementQr = (
  quoi: { readonly centimes: number; readonly reference: string },
  { encaissementIban, encaissementBic, regieNomComplet, devise }: Readonly<ValeursParametres>,
): string | null =>
  EURO.includes(devise)
    ? contenuVirementQr({ ...quoi, beneficiaire: regieNomComplet, iban: encaissementIban, bic: encaissementBic })
    : null
