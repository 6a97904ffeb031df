import type { MoyensOfferts } from './dues.rules.ts'
import { type MotifSansPaiement, type NatureFacture, naturesFacture, type UniteLigne } from './facture.codes.ts'
import { symbolesUnite } from './factures.codes.ts'

/** What the rules read of an invoice. `reste`: centimes still due of it, 0 of a credit note. Days are yyyy-MM-dd. */
export interface EtatFacture {
  readonly nature: NatureFacture
  readonly reste: number
  readonly validee: boolean
  readonly bloquee: boolean
  readonly remiseTresorLe: string | null
  readonly prelevementLe: string | null
  readonly prelevementRejeteLe: string | null
  readonly gel: string | null
}

/** ID_FACTURE (2§5): the contract, a letter, fourteen digits. A number is unique within its contract only. */
export const identifiantFacture = (numeroContrat: string, nature: NatureFacture, interne: number): string =>
  `${numeroContrat}${naturesFacture[nature].lettre}${String(interne).padStart(14, '0')}`

/** To settle, at the treasury, settled: each invoice is in exactly one list (2§4). */
export const statutFacture = (
  facture: Pick<EtatFacture, 'nature' | 'reste' | 'remiseTresorLe'>,
): 'AR' | 'TR' | 'DR' => {
  if (facture.nature === 'AVOIR' || facture.reste <= 0) return 'DR'
  return facture.remiseTresorLe === null ? 'AR' : 'TR'
}

/** Every `solde`: what is due is negative. */
export const soldeFacture = ({ reste }: Pick<EtatFacture, 'reste'>): number => (reste === 0 ? 0 : -reste)

/** Waiting for its direct debit: paying it online would pay it twice. A debit rejected since then makes it collectible again. */
export const attendPrelevement = ({
  prelevementLe,
  prelevementRejeteLe,
}: Pick<EtatFacture, 'prelevementLe' | 'prelevementRejeteLe'>): boolean =>
  prelevementLe !== null && (prelevementRejeteLe === null || prelevementRejeteLe < prelevementLe)

/** What takes payments of an invoice online, as it stands now. */
export interface Offre {
  /** BloquerPaiement: nothing is paid online for now. */
  readonly suspendu: boolean
  /** An active provider takes this amount for its traité. */
  readonly prestataire: boolean
  /** That provider collects for the treasury (PAYFIP, TIPI on titres). */
  readonly encaisseLesTitres: boolean
  /** A payment of it is under way. */
  readonly paiementOuvert: boolean
  /** By which means its step says that it may be paid (dues.rules.ts). */
  readonly moyens: MoyensOfferts
}

export const isValide = ({ validee }: Pick<EtatFacture, 'validee'>): boolean => validee

export const isEncaissable = (
  facture: Pick<EtatFacture, 'remiseTresorLe' | 'prelevementLe' | 'prelevementRejeteLe'>,
  { encaisseLesTitres }: Pick<Offre, 'encaisseLesTitres'>,
): boolean => (facture.remiseTresorLe === null || encaisseLesTitres) && !attendPrelevement(facture)

export const isPaiementAutorise = (
  facture: Pick<EtatFacture, 'nature' | 'reste' | 'gel'>,
  offre: Pick<Offre, 'prestataire' | 'paiementOuvert' | 'moyens'>,
): boolean =>
  facture.nature !== 'AVOIR' &&
  facture.reste > 0 &&
  facture.gel === null &&
  offre.moyens !== 'AUCUN' &&
  offre.prestataire &&
  !offre.paiementOuvert

export const isBloquerPaiement = (
  { bloquee }: Pick<EtatFacture, 'bloquee'>,
  { suspendu }: Pick<Offre, 'suspendu'>,
): boolean => bloquee || suspendu

/** What answers say of paying an invoice online. */
export interface Payabilite {
  readonly isValide: boolean
  readonly isEncaissable: boolean
  readonly isPaiementAutorise: boolean
  readonly isBloquerPaiement: boolean
}

/** The one answer to « may it be paid online »: of the list, of the button and of what takes the money. */
export const isPaiementOffert = (facture: Payabilite): boolean =>
  facture.isValide && facture.isEncaissable && facture.isPaiementAutorise && !facture.isBloquerPaiement

/** Why an invoice is not paid online: the first that holds, the one that a person can do something about first. */
const motifDe = (facture: EtatFacture, offre: Offre): MotifSansPaiement => {
  if (facture.nature === 'AVOIR' || facture.reste <= 0) return 'REGLEE'
  if (!facture.validee) return 'NON_VALIDEE'
  if (attendPrelevement(facture)) return 'PRELEVEMENT'
  if (!isEncaissable(facture, offre)) return 'TRESOR'
  if (offre.paiementOuvert) return 'EN_COURS'
  if (facture.gel !== null) return facture.gel === 'FSL' ? 'FSL' : 'LITIGE'
  if (offre.moyens === 'AUCUN') return 'RECOUVREMENT'
  return isBloquerPaiement(facture, offre) ? 'BLOQUEE' : 'SANS_PRESTATAIRE'
}

/** May it be paid online, and why not. `motifSansPaiement` is null exactly where it is offered. */
export const payabilite = (
  facture: EtatFacture,
  offre: Offre,
): Payabilite & { readonly motifSansPaiement: MotifSansPaiement | null } => {
  const dite = {
    isValide: isValide(facture),
    isEncaissable: isEncaissable(facture, offre),
    isPaiementAutorise: isPaiementAutorise(facture, offre),
    isBloquerPaiement: isBloquerPaiement(facture, offre),
  }
  return { ...dite, motifSansPaiement: isPaiementOffert(dite) ? null : motifDe(facture, offre) }
}

/**
 * What is written after the quantity of a line: « 1 jour », « 2 jours ».
 * @param quantite thousandths
 */
export const symboleDeQuantite = (unite: UniteLigne | null, quantite: number): string => {
  if (unite === null) return ''
  return unite === 'JOUR' && Math.abs(quantite) < 2000 ? 'jour' : symbolesUnite[unite]
}
