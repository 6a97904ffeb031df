import { defineListe } from '../liste/liste.ts'
import { libellesEtatDit } from './etat-dit.codes.ts'
import { libellesModeReglement } from './factures.codes.ts'

/** The invoices of a contract (2§2). By default the oldest first (2§9); screens ask for the latest. */
export const listeDeFactures = defineListe({
  nom: 'factures',
  titre: 'Factures',
  tri: { colonne: 'dateFacture', decroissant: false },
  dates: 'dateFacture',
  colonnes: {
    numeroFacture: { label: 'Facture', type: 'texte', recherchable: true, fixe: true },
    dateFacture: { label: 'Émise le', type: 'jour', triable: true },
    libelleTypeFacture: { label: 'Type', type: 'texte', recherchable: true },
    periode: { label: 'Période', type: 'texte', masquee: true },
    dateLimitePaiementFacture: { label: 'Échéance', type: 'jour', triable: true },
    montantTTCFacture: { label: 'Montant TTC', type: 'montant', triable: true },
    soldeFactureClient: { label: 'Solde', type: 'montant', masquee: true },
    etatDit: { label: 'État', type: 'code', libelles: libellesEtatDit },
    modeDeReglement: { label: 'Mode de règlement', type: 'code', libelles: libellesModeReglement },
    volumeConso: { label: 'Volume', type: 'volume', masquee: true },
  },
})
