import { libellesModeReglement } from '@ondine/webapi/facture/factures.codes.ts'
import type { RecuDeReglement } from '@ondine/webapi/facture/recu.schemas.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import { emetteurDeFacture } from '../documents/emetteur.ts'
import type { PartDeRecu } from './recu.repo.ts'

const NUMERO = 'n°\u00a0'

/** What money settled; credit of the contract where it settled nothing by name. */
const libelleDe = ({ numero_facture, numero_echeancier, reference_impaye }: PartDeRecu): string => {
  if (numero_facture !== null) return `Facture ${NUMERO}${numero_facture}`
  if (numero_echeancier !== null) return `Échéance de l’échéancier ${NUMERO}${numero_echeancier}`
  if (reference_impaye !== null) return `Impayé ${NUMERO}${reference_impaye}`
  return 'Crédit du compte du contrat'
}

/** The parts of one payment to what its receipt says. */
export const vueRecu = (
  recu: string,
  [premiere, ...autres]: readonly [PartDeRecu, ...PartDeRecu[]],
  {
    numeroContrat,
    parametres,
    aujourdhui,
  }: { numeroContrat: string; parametres: Readonly<ValeursParametres>; aujourdhui: string },
): RecuDeReglement => {
  const parts = [premiere, ...autres]
  return {
    recu,
    numeroContrat,
    reference: premiere.reference,
    dateReglement: premiere.regle_le,
    modeReglement: premiere.mode,
    libelleModeReglement: libellesModeReglement[premiere.mode] ?? premiere.mode,
    montantTtc: parts.reduce((somme, { centimes }) => somme + centimes, 0),
    isEnCoursIntegration: premiere.en_ligne,
    objets: parts.map((part) => ({
      libelle: libelleDe(part),
      date: part.emise_le ?? part.echeance_le,
      montantTtc: part.centimes,
      factureA: part.payeur === null ? null : { payeur: part.payeur, titulaire: part.titulaire ?? part.payeur },
    })),
    beneficiaire: emetteurDeFacture(parametres),
    etabliLe: aujourdhui,
  }
}
