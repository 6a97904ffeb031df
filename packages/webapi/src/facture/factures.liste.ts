import { defineListe } from '../liste/liste.ts'
import { libellesEtatDit } from './etat-dit.codes.ts'
import { libellesModeReglement, symbolesUnite } from './factures.codes.ts'

/** What the volume of a bill may count. */
const symboles = { M3: symbolesUnite.M3, KWH: symbolesUnite.KWH }

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
    // for who books them: chosen with the columns, and in the files
    montantHTFacture: { label: 'Montant HT', type: 'montant', masquee: true },
    montantTVAFacture: { label: 'TVA', type: 'montant', masquee: true },
    montantTTCFacture: { label: 'Montant TTC', type: 'montant', triable: true },
    // its sign is that of an account (negative: owed): as a column it would read as a credit
    soldeFactureClient: { label: 'Reste à payer', type: 'montant', oppose: true, masquee: true },
    etatDit: { label: 'État', type: 'code', libelles: libellesEtatDit },
    modeDeReglement: { label: 'Mode de règlement', type: 'code', libelles: libellesModeReglement },
    volumeConso: {
      label: 'Volume',
      type: 'volume',
      sansZeros: true,
      masquee: true,
      unite: { champ: 'uniteVolume', symboles },
    },
    uniteVolume: { label: 'Unité du volume', type: 'code', libelles: symboles, masquee: true },
  },
})
