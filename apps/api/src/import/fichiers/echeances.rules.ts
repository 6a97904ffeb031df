import type { EcheanceConnue, NatureEcheancier } from '../tables/plans.repo.ts'
import { enEuros } from './factures.rules.ts'

type Ligne = {
  readonly nature: NatureEcheancier
  readonly montant: number
  readonly encaissable: boolean | null
  readonly dateCreation: string | null
  readonly dateEcheance: string
  readonly dateAnnulation: string | null
}
type Faute = readonly ['encaissable' | 'montant' | 'dateCreation' | 'dateAnnulation' | 'nature', string]

/** What contradicts itself in one line of instalments. */
export const fautesDEcheance = (l: Ligne): Faute[] => {
  const fautes: Faute[] = []
  if (l.montant < 0) fautes.push(['montant', 'montant négatif'])
  if (l.encaissable === true && l.nature === 'SIMULATION')
    fautes.push(['encaissable', 'une simulation n’est jamais due'])
  if (l.encaissable === true && l.nature === 'PAIEMENT_ECHELONNE')
    fautes.push(['encaissable', 'une part d’un paiement échelonné solde sa facture, qui seule est due'])
  if (l.dateCreation !== null && l.dateCreation > l.dateEcheance)
    fautes.push(['dateCreation', 'l’échéancier serait créé après son échéance'])
  if (l.dateAnnulation !== null && l.dateCreation !== null && l.dateAnnulation < l.dateCreation)
    fautes.push(['dateAnnulation', 'l’échéancier serait annulé avant d’être créé'])
  return fautes
}

/** Why a line may not be written over what is there. */
export const refusDEcheance = (l: Ligne, connue: EcheanceConnue): Faute | undefined => {
  if (l.nature !== connue.nature) return ['nature', `cet échéancier est déjà reçu comme ${connue.nature}`]
  if (connue.due && connue.montant !== null && l.montant !== connue.montant)
    return [
      'montant',
      `une échéance à payer ne change pas : ${enEuros(connue.montant)} déjà reçus, un autre échéancier la remplace`,
    ]
  return undefined
}
