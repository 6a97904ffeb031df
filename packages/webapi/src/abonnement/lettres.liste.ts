import { defineListe } from '../liste/liste.ts'

/** How far a letter of proof got. SANS_OBJET: not printed, and its account wants the contract no more, or has it. */
export const etatsLettre = {
  A_EXPORTER: 'À envoyer',
  ENVOYEE: 'Envoyée',
  UTILISEE: 'Code utilisé',
  PERIMEE: 'Code périmé',
  SANS_OBJET: 'Sans objet',
} as const
export type EtatLettre = keyof typeof etatsLettre
export const codesEtatLettre = Object.keys(etatsLettre) as [EtatLettre, ...EtatLettre[]]

/** Letters with a code, asked for by accounts that prove a contract; never their codes. */
export const listeLettres = defineListe({
  nom: 'lettres-de-preuve',
  titre: 'Lettres de preuve',
  tri: { colonne: 'demandeeLe', decroissant: true },
  dates: 'demandeeLe',
  colonnes: {
    demandeeLe: { label: 'Demandée le', type: 'instant', triable: true, fixe: true },
    etat: { label: 'État', type: 'code', libelles: etatsLettre },
    numeroContrat: { label: 'Contrat', type: 'texte', triable: true, recherchable: true },
    destinataire: { label: 'Destinataire', type: 'texte', recherchable: true },
    compte: { label: 'Compte qui demande', type: 'texte', recherchable: true },
    exporteeLe: { label: 'Exportée le', type: 'instant' },
    exporteePar: { label: 'Exportée par', type: 'texte' },
    expireLe: { label: 'Code valable jusqu’au', type: 'instant', masquee: true },
  },
})
