/** Payment rails (2§7). MTC is a data type, taken here by tolerance: the traité says which rail collects. */
export const prestatairesPaiement = [
  'STRIPE',
  'PAYBOX',
  'PAYZEN',
  'PAYLINE',
  'COBALT',
  'PAYEXT',
  'MTC',
  'TIPI',
  'PAYFIP',
  'AXEPTA',
] as const
export type CodePrestataire = (typeof prestatairesPaiement)[number]

/** Names that a provider gives its return address: whatever they hold, they prove nothing (2§7). */
export const marqueursDeRetour = [
  'token',
  'paylinetoken',
  'tokenTransaction',
  'vads_trans_id',
  'tokenStripe',
  'Data',
  'mid',
  'cancel',
] as const

/** States of a payment; `statut` is statutPaiement of the answers (2§4: 3 and 4 are told as cancelled). */
export const etatsDePaiement = {
  PREPARE: { statut: 0, libelle: 'Préparé' },
  INCONNU: { statut: 0, libelle: 'Sans réponse du prestataire' },
  REDIRIGE: { statut: 1, libelle: 'Chez le prestataire' },
  EN_ATTENTE: { statut: 1, libelle: 'En attente de confirmation' },
  PAYE: { statut: 2, libelle: 'Payé' },
  REFUSE: { statut: 4, libelle: 'Refusé' },
  ANNULE: { statut: 3, libelle: 'Annulé' },
  EXPIRE: { statut: 3, libelle: 'Expiré' },
  ECHEC: { statut: 4, libelle: 'Non ouvert' },
  A_VERIFIER: { statut: 1, libelle: 'À vérifier' },
  CONTREPASSE: { statut: 5, libelle: 'Contrepassé' },
} as const satisfies Record<string, { statut: number; libelle: string }>
export type EtatPaiement = keyof typeof etatsDePaiement
export const nomsEtatsDePaiement = Object.keys(etatsDePaiement) as EtatPaiement[]

/** Of these the end is not known: their dues are reserved. */
export const etatsOuverts = ['PREPARE', 'INCONNU', 'REDIRIGE', 'EN_ATTENTE'] as const satisfies readonly EtatPaiement[]
export const estOuvert = (etat: EtatPaiement): boolean => (etatsOuverts as readonly EtatPaiement[]).includes(etat)

/** Who began a payment. */
export const originesPaiement = ['CONNECTE', 'ANONYME', 'PERSONNEL'] as const
export type OriginePaiement = (typeof originesPaiement)[number]

/** Most invoices of one payment. */
export const FACTURES_PAR_PAIEMENT = 500

/** Our reference: 11 signs and one that checks them, without those that look like others. */
export const FORME_REFERENCE = /^[0-9A-HJKMNP-TV-Z]{12}$/
