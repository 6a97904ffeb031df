import { defineListe } from '../liste/liste.ts'
import { libellesModeReglement } from './factures.codes.ts'

/** Payments of a contract (2§2), the latest first. */
export const listeDeReglements = defineListe({
  nom: 'reglements',
  titre: 'Règlements',
  tri: { colonne: 'dateReglement', decroissant: true },
  dates: 'dateReglement',
  colonnes: {
    dateReglement: { label: 'Réglé le', type: 'jour', triable: true, fixe: true },
    modeReglement: { label: 'Moyen de paiement', type: 'code', libelles: libellesModeReglement },
    numeroFacture: { label: 'Facture', type: 'texte', recherchable: true },
    montantTtc: { label: 'Montant TTC', type: 'montant', triable: true },
  },
})
