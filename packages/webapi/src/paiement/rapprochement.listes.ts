import { defineListe } from '../liste/liste.ts'
import { libellesClasseAExpliquer, naturesDeLigne } from './rapprochement.codes.ts'

const ligne = {
  nature: { label: 'Nature', type: 'code', libelles: naturesDeLigne, masquee: true },
  reference: { label: 'Référence', type: 'texte', recherchable: true, masquee: true },
  operation: { label: 'Opération', type: 'texte', recherchable: true },
  traiteFacturationCode: { label: 'Traité', type: 'texte', masquee: true },
} as const

/** What the statements of providers leave for somebody to explain (decision 049). */
export const listeEcartsDeReleve = defineListe({
  nom: 'ecarts-de-releve',
  titre: 'Écarts avec les relevés des prestataires',
  tri: { colonne: 'jour', decroissant: false },
  dates: 'jour',
  colonnes: {
    jour: { label: 'Jour', type: 'jour', triable: true, fixe: true },
    typeServicePaiement: { label: 'Prestataire', type: 'texte', triable: true, recherchable: true },
    classe: { label: 'Écart', type: 'code', libelles: libellesClasseAExpliquer, triable: true },
    montant: { label: 'Au relevé', type: 'montant', triable: true },
    montantEncaisse: { label: 'Encaissé ici', type: 'montant' },
    devise: { label: 'Devise', type: 'texte', masquee: true },
    motif: { label: 'Ce qu’il en est', type: 'texte', masquee: true },
    ...ligne,
  },
})

/** What somebody explained, which may be taken back (decision 069). */
export const listeEcartsExpliques = defineListe({
  nom: 'ecarts-expliques',
  titre: 'Écarts expliqués',
  tri: { colonne: 'expliqueLe', decroissant: true },
  dates: 'jour',
  colonnes: {
    expliqueLe: { label: 'Expliqué le', type: 'instant', triable: true, fixe: true },
    expliquePar: { label: 'Par', type: 'texte' },
    explication: { label: 'Explication', type: 'texte', recherchable: true },
    classe: { label: 'Écart', type: 'code', libelles: libellesClasseAExpliquer },
    montant: { label: 'Au relevé', type: 'montant', triable: true },
    montantEncaisse: { label: 'Encaissé ici', type: 'montant', masquee: true },
    devise: { label: 'Devise', type: 'texte', masquee: true },
    jour: { label: 'Jour', type: 'jour', triable: true },
    typeServicePaiement: { label: 'Prestataire', type: 'texte', triable: true, recherchable: true },
    ...ligne,
  },
})
