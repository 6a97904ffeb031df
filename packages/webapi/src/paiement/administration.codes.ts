import { type EtatPaiement, etatsDePaiement } from './paiement.codes.ts'

/** What staff may look for: why a payment, or money, waits for somebody. */
export const filesDePaiements = {
  SANS_RETOUR: 'Sans retour',
  NON_INTEGRE: 'Non inscrits en facturation',
  A_VERIFIER: 'À vérifier',
  ORPHELIN: 'Sans paiement connu',
  ECART_RELEVE: 'Écarts avec les relevés',
  ECART_FACTURATION: 'Écarts avec la facturation',
} as const
export type FileDePaiements = keyof typeof filesDePaiements
export const codesFileDePaiements = Object.keys(filesDePaiements) as [FileDePaiements, ...FileDePaiements[]]

export const libellesEtatPaiement = Object.fromEntries(
  Object.entries(etatsDePaiement).map(([etat, { libelle }]) => [etat, libelle]),
) as Readonly<Record<EtatPaiement, string>>

/** What staff decide of a payment: the event of its table of states. */
export const decisionsPaiement = ['IMPUTATION', 'CONTREPASSATION'] as const
export type DecisionPaiement = (typeof decisionsPaiement)[number]

/** What staff decide of money that waits without a payment, and of a credit that went wrong: events of orphelin.etats.ts. */
export const decisionsSansPaiement = ['RATTACHEMENT', 'CREDIT', 'REMBOURSEMENT'] as const
export const decisionsOrphelin = [...decisionsSansPaiement, 'ANNULATION'] as const

/** Payments that one call may notify. */
export const PAIEMENTS_A_NOTIFIER_MAX = 200

/** What asking again did, by payment. */
export const issuesDeNotification = {
  INTERROGE: 'La banque est interrogée\u202f: sa réponse s’inscrira ici.',
  A_INSCRIRE: 'Payé. La facturation ne l’a pas encore inscrit\u202f: il est dans le fichier du jour.',
  INSCRIT: 'La facturation l’a inscrit.',
  TERMINE: 'Ce paiement est terminé\u202f: il n’y a rien à demander.',
  INCONNU: 'Aucun paiement ne porte ce numéro.',
} as const
export type IssueDeNotification = keyof typeof issuesDeNotification
export const codesIssueDeNotification = Object.keys(issuesDeNotification) as [
  IssueDeNotification,
  ...IssueDeNotification[],
]

/** What happened to a payment, as staff read it. */
export const etapesDePaiement = {
  DEMANDE: 'Le payeur est parti payer',
  PAGE_OUVERTE: 'Page de paiement ouverte',
  PAGE_REFUSEE: 'Page de paiement refusée par le prestataire',
  SANS_REPONSE: 'Le prestataire ne répond pas',
  REVENU: 'Le navigateur du payeur est revenu du prestataire',
  INTERROGE: 'Prestataire interrogé',
  FERMEE: 'Page de paiement fermée chez le prestataire',
  MESSAGE: 'Message du prestataire reçu',
  MESSAGE_REJETE: 'Message reçu, non signé par le prestataire',
  MESSAGE_CONTREDIT: 'Autre message reçu sous un numéro déjà vu\u202f: il n’a rien changé',
  ENCAISSE: 'Argent encaissé',
  ENCAISSE_AUTREMENT: 'Argent encaissé, différent de ce qui était demandé',
  ENCAISSE_A_PART: 'Argent reçu en plus, différent de ce qui était demandé',
  IMPUTATION: 'Argent affecté par l’équipe',
  CONTREPASSATION: 'Paiement annulé par l’équipe',
  PREUVE: 'Preuve de la banque saisie par l’équipe',
  INSCRIT: 'Inscrit par la facturation',
  FINI: 'Paiement terminé',
} as const
export type EtapeDePaiement = keyof typeof etapesDePaiement
export const codesEtapeDePaiement = Object.keys(etapesDePaiement) as [EtapeDePaiement, ...EtapeDePaiement[]]

/** What a provider answered to a question, as it is kept. */
export const reponsesDuPrestataire: Readonly<Record<string, string>> = {
  PAYE: 'Il dit\u202f: payé',
  REFUSE: 'Il dit\u202f: refusé',
  ANNULE: 'Il dit\u202f: annulé',
  EXPIRE: 'Il dit\u202f: page expirée',
  EN_COURS: 'Il dit\u202f: en cours',
}
