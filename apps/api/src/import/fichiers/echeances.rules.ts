import type { EcheanceConnue, EcheanceOuverte, NatureEcheancier } from '../tables/plans.repo.ts'
import { montantDit } from './factures.rules.ts'

type Ligne = {
  readonly nature: NatureEcheancier
  readonly montant: number
  readonly statut: string | null
  readonly encaissable: boolean | null
  readonly dateCreation: string | null
  readonly dateEcheance: string
  readonly dateAnnulation: string | null
}
type Faute = readonly ['encaissable' | 'montant' | 'dateCreation' | 'dateAnnulation' | 'nature' | 'statut', string]

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

/** Why a line may not be written, over what is there of it. */
export const refusDEcheance = (l: Ligne, connue: EcheanceConnue | undefined, aujourdHui: string): Faute | undefined => {
  const statut = l.statut ?? connue?.statut
  if (l.dateEcheance > aujourdHui && (statut === 'PRELEVEE' || statut === 'REJETEE'))
    return ['statut', 'une échéance à venir n’est encore ni prélevée ni rejetée']
  if (connue === undefined) return undefined
  if (l.nature !== connue.nature) return ['nature', `cet échéancier est déjà reçu comme ${connue.nature}`]
  if (connue.due && connue.montant !== null && l.montant !== connue.montant)
    return [
      'montant',
      `une échéance à payer ne change pas : ${montantDit(connue.montant)} déjà reçus, un autre échéancier la remplace`,
    ]
  return undefined
}

/**
 * What of an instalment to come cannot be settled by now, or not all of it, or leaves some of its bill to nobody: `deLaFacture` when its
 * other parts say the same.
 * @param entiere its plan has come whole: the next lines bring no other part of it
 */
export const douteDEcheance = (
  e: EcheanceOuverte,
  entiere: boolean,
): { readonly champ: 'numeroFacture' | 'montant'; readonly motif: string; readonly deLaFacture?: true } | undefined => {
  const enParts = e.nature === 'PAIEMENT_ECHELONNE'
  if (e.numeroFacture === null)
    return enParts
      ? { champ: 'numeroFacture', motif: 'paiement échelonné sans facture : cette part n’en solde aucune' }
      : undefined
  if (e.montantFacture === null)
    return {
      champ: 'numeroFacture',
      motif: 'facture pas encore reçue : cette échéance n’en solde rien jusque-là',
    }
  if (!enParts) return undefined
  if (e.montant > e.montantFacture)
    return {
      champ: 'montant',
      motif: `part de ${montantDit(e.montant)} d’une facture de ${montantDit(e.montantFacture)}`,
    }
  if (e.parts > e.reste)
    return {
      champ: 'montant',
      motif: `les parts à venir de cette facture font ${montantDit(e.parts)}, il en reste ${montantDit(e.reste)}`,
      deLaFacture: true,
    }
  if (entiere && e.parts + e.aRegler < e.reste)
    return {
      champ: 'montant',
      motif: `les parts de cette facture font ${montantDit(e.parts + e.aRegler)}, il en reste ${montantDit(e.reste)} : ${montantDit(e.reste - e.parts - e.aRegler)} ne sont dans aucune`,
      deLaFacture: true,
    }
  return undefined
}
