import { defineListe } from '../liste/liste.ts'

/** Contracts that have ended and of which the bills alone stay open (decision 018), the latest to end first. */
export const listeDeContratsResilies = defineListe({
  nom: 'contrats-resilies',
  titre: 'Contrats résiliés',
  tri: { colonne: 'dateFin', decroissant: true },
  colonnes: {
    numeroContrat: { label: 'Contrat', type: 'texte', recherchable: true, fixe: true },
    adresse: { label: 'Adresse', type: 'texte', recherchable: true },
    dateFin: { label: 'Résilié le', type: 'jour', triable: true },
    reste: { label: 'Reste à payer', type: 'montant' },
  },
})
