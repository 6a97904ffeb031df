import { defineListe } from '../liste/liste.ts'
import { listeDeFactures } from './factures.liste.ts'

const { numeroFacture, ...autres } = listeDeFactures.colonnes

/** The invoices of a group: those of a contract, and which contract. */
export const listeDeFacturesGroupe = defineListe({
  nom: 'factures-groupe',
  titre: 'Factures',
  tri: { colonne: 'dateFacture', decroissant: false },
  dates: 'dateFacture',
  colonnes: {
    numeroFacture,
    numeroContrat: { label: 'Contrat', type: 'texte', recherchable: true },
    adresseLivraisonConstruite: { label: 'Adresse desservie', type: 'texte', recherchable: true },
    ...autres,
  },
})
