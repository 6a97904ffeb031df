import { type NatureFacture, naturesFacture } from './facture.codes.ts'

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

export const isValide = ({ validee }: Pick<EtatFacture, 'validee'>): boolean => validee

/** @param encaisseLesTitres the provider of its traité collects for the treasury (PAYFIP, TIPI on titres) */
export const isEncaissable = (facture: EtatFacture, encaisseLesTitres: boolean): boolean =>
  (facture.remiseTresorLe === null || encaisseLesTitres) && !attendPrelevement(facture)

/**
 * @param offre an active provider takes this amount for its traité, and no payment of it is open
 */
export const isPaiementAutorise = (
  facture: Pick<EtatFacture, 'nature' | 'reste' | 'gel'>,
  offre: { readonly prestataire: boolean; readonly paiementOuvert: boolean },
): boolean =>
  facture.nature !== 'AVOIR' && facture.reste > 0 && facture.gel === null && offre.prestataire && !offre.paiementOuvert
