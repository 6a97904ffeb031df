import { codeDeDevise } from '@ondine/webapi/common/devises.rules.ts'
import type { VirementQr } from '@ondine/webapi/facture/virement-qr.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

/** The utility's account for transfers; null where it has said none, or counts in another currency than a code can say. */
export const compteDesVirements = ({
  encaissementIban,
  encaissementBic,
  regieNomComplet,
  devise,
}: Readonly<ValeursParametres>): Pick<VirementQr, 'beneficiaire' | 'iban' | 'bic'> | null =>
  encaissementIban !== '' && codeDeDevise(devise) === 'EUR'
    ? { beneficiaire: regieNomComplet, iban: encaissementIban, bic: encaissementBic }
    : null
