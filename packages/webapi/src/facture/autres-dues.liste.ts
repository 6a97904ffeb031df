import { defineListe } from '../liste/liste.ts'

/** What the contracts of a group owe that is no invoice: unpaid items, instalments. The first to be paid first. */
export const listeDAutresDues = defineListe({
  nom: 'autres-dues',
  titre: 'Autres sommes dues',
  tri: { colonne: 'jour', decroissant: false },
  colonnes: {
    numeroContrat: { label: 'Contrat', type: 'texte', recherchable: true, fixe: true },
    adresseLivraisonConstruite: { label: 'Adresse desservie', type: 'texte', recherchable: true },
    libelle: { label: 'Nature', type: 'texte', recherchable: true },
    jour: { label: 'À régler le', type: 'jour', triable: true },
    reste: { label: 'Reste à payer', type: 'montant' },
    etatDit: { label: 'État', type: 'texte' },
  },
})
