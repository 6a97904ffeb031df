import type { VirementQr } from '@ondine/webapi/facture/virement-qr.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

const EURO = ['€', 'EUR']

/** The utility's account for transfers; null where it has said none, or counts in another currency than a code can say. */
export const compteDesVirements = ({
  encaissementIban,
  encaissementBic,
  regieNomComplet,
  devise,
}: Readonly<ValeursParametres>): Pick<VirementQr, 'beneficiaire' | 'iban' | 'bic'> | null =>
  encaissementIban !== '' && EURO.includes(devise)
    ? { beneficiaire: regieNomComplet, iban: encaissementIban, bic: encaissementBic }
    : null
