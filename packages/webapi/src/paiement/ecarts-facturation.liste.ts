import { defineListe } from '../liste/liste.ts'
import { classesDEcartDeFacturation } from './ecarts-facturation.codes.ts'

/** Where the balances that billing sends, and the payments that it booked, differ from the ledger (decision 084). */
export const listeEcartsDeFacturation = defineListe({
  nom: 'ecarts-de-facturation',
  titre: 'Écarts avec la facturation',
  tri: { colonne: 'arreteLe', decroissant: false },
  dates: 'arreteLe',
  colonnes: {
    arreteLe: { label: 'Arrêté le', type: 'jour', triable: true, fixe: true },
    numeroContrat: { label: 'Contrat', type: 'texte', triable: true, recherchable: true },
    classe: { label: 'Écart', type: 'code', libelles: classesDEcartDeFacturation },
    montantFacturation: { label: 'En facturation', type: 'montant' },
    montantPortail: { label: 'Ici', type: 'montant' },
    ecart: { label: 'Différence', type: 'montant', triable: true },
    reference: { label: 'Paiement', type: 'texte', recherchable: true, masquee: true },
    explication: { label: 'Explication', type: 'texte' },
    expliqueLe: { label: 'Acceptée le', type: 'instant', masquee: true },
    expliquePar: { label: 'Par', type: 'texte', masquee: true },
  },
})
