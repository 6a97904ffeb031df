import { defineListe } from '../liste/liste.ts'
import { etatsAffaire, naturesAffaire } from './affaire.codes.ts'

/** Attachments and changes that somebody disowned, and letters to people whom nothing else reaches. */
export const listeAffaires = defineListe({
  nom: 'signalements-et-courriers',
  titre: 'Signalements et courriers',
  tri: { colonne: 'ouverteLe', decroissant: true },
  dates: 'ouverteLe',
  colonnes: {
    ouverteLe: { label: 'Depuis le', type: 'instant', triable: true, fixe: true },
    nature: { label: 'Nature', type: 'code', libelles: naturesAffaire, triable: true },
    etat: { label: 'État', type: 'code', libelles: etatsAffaire, triable: true },
    contrats: { label: 'Contrats', type: 'texte', recherchable: true },
    compte: { label: 'Compte', type: 'texte', recherchable: true },
    destinataire: { label: 'Destinataire', type: 'texte', recherchable: true },
    adresse: { label: 'Adresse postale', type: 'texte' },
    numeroClient: { label: 'Client', type: 'texte', recherchable: true, masquee: true },
    traiteeLe: { label: 'Traité le', type: 'instant', masquee: true },
    traiteePar: { label: 'Traité par', type: 'texte', masquee: true },
    motif: { label: 'Motif', type: 'texte', masquee: true },
  },
})
