import { defineListe } from '../liste/liste.ts'
import { libellesEtatPaiement } from './administration.codes.ts'

const paiement = {
  nomClient: { label: 'Client', type: 'texte', recherchable: true, fixe: true },
  numeroFactureClient: { label: 'Facture', type: 'texte', recherchable: true },
  numeroContrat: { label: 'Contrat', type: 'texte', recherchable: true },
  montant: { label: 'Montant', type: 'montant', triable: true },
} as const
const prestataire = {
  typeServicePaiement: { label: 'Prestataire', type: 'texte', triable: true },
  traiteFacturationCode: { label: 'Traité', type: 'texte', masquee: true },
  reference: { label: 'Référence', type: 'texte', recherchable: true },
  identifiantTransaction: { label: 'Transaction', type: 'texte', recherchable: true, masquee: true },
} as const

/** Paid, and not booked by billing yet (3§2). */
export const listePaiementsNonIntegres = defineListe({
  nom: 'paiements-non-integres',
  titre: 'Paiements non inscrits en facturation',
  tri: { colonne: 'payeLe', decroissant: false },
  dates: 'payeLe',
  colonnes: { ...paiement, payeLe: { label: 'Payé le', type: 'instant', triable: true }, ...prestataire },
})

/** Of these the page of the provider is over, and nobody said what became of them (3§2). */
export const listePaiementsSansRetour = defineListe({
  nom: 'paiements-sans-retour',
  titre: 'Paiements sans retour',
  tri: { colonne: 'ouvertLe', decroissant: false },
  dates: 'ouvertLe',
  colonnes: {
    ...paiement,
    ouvertLe: { label: 'Ouvert le', type: 'instant', triable: true },
    etat: { label: 'État', type: 'code', libelles: libellesEtatPaiement },
    nbInterrogations: { label: 'Fois interrogé', type: 'nombre' },
    prochaineVerification: { label: 'Prochain essai', type: 'instant' },
    ...prestataire,
  },
})

/** Money came for these, not as it was asked for: staff decide. */
export const listePaiementsAVerifier = defineListe({
  nom: 'paiements-a-verifier',
  titre: 'Paiements à vérifier',
  tri: { colonne: 'ouvertLe', decroissant: false },
  dates: 'ouvertLe',
  colonnes: {
    ...paiement,
    montantEncaisse: { label: 'Encaissé', type: 'montant' },
    deviseEncaissee: { label: 'Devise', type: 'texte' },
    ouvertLe: { label: 'Ouvert le', type: 'instant', triable: true },
    ...prestataire,
  },
})

/** Money that a provider says it captured, for a payment that nobody knows. */
export const listeEncaissementsOrphelins = defineListe({
  nom: 'encaissements-sans-paiement',
  titre: 'Encaissements sans paiement connu',
  tri: { colonne: 'encaisseLe', decroissant: false },
  dates: 'encaisseLe',
  colonnes: {
    identifiantTransaction: { label: 'Transaction', type: 'texte', recherchable: true, fixe: true },
    typeServicePaiement: { label: 'Prestataire', type: 'texte', triable: true },
    traiteFacturationCode: { label: 'Traité', type: 'texte' },
    montant: { label: 'Montant', type: 'montant', triable: true },
    devise: { label: 'Devise', type: 'texte' },
    encaisseLe: { label: 'Encaissé le', type: 'instant', triable: true },
    numeroAutorisation: { label: 'Autorisation', type: 'texte', recherchable: true },
    venuPour: { label: 'Venu pour le paiement', type: 'texte', recherchable: true },
  },
})

/** Of that money, what went to the credit of a contract. */
export const listeEncaissementsPortes = defineListe({
  nom: 'encaissements-au-credit',
  titre: 'Encaissements portés au crédit d’un contrat',
  tri: { colonne: 'porteLe', decroissant: true },
  dates: 'porteLe',
  colonnes: {
    numeroContrat: { label: 'Contrat', type: 'texte', recherchable: true, fixe: true },
    titulaire: { label: 'Titulaire', type: 'texte', recherchable: true },
    montant: { label: 'Montant', type: 'montant', triable: true },
    porteLe: { label: 'Crédité le', type: 'instant', triable: true },
    isInscrit: { label: 'Inscrit en facturation', type: 'booleen' },
    typeServicePaiement: { label: 'Prestataire', type: 'texte', triable: true },
    identifiantTransaction: { label: 'Transaction', type: 'texte', recherchable: true },
    reference: { label: 'Référence', type: 'texte', recherchable: true, masquee: true },
    encaisseLe: { label: 'Encaissé le', type: 'instant', masquee: true },
  },
})
