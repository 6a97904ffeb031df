import type { EtatDemande, EvenementDemande } from './demande.etats.ts'
import type { TypeDemarche } from './types.codes.ts'

export const libellesEtatDemande = {
  EN_ATTENTE: 'En attente',
  EN_COURS: 'En cours',
  TRAITE: 'Traitée',
  ANNULE: 'Annulée',
} as const satisfies Readonly<Record<EtatDemande, string>>
export const codesEtatDemande = Object.keys(libellesEtatDemande) as [EtatDemande, ...EtatDemande[]]

/** What staff may do by hand, in the words of their buttons. A text is asked where it is said to be. */
export const gestesDemande = {
  PRISE_EN_CHARGE: { libelle: 'Prendre en charge', fait: 'Prise en charge', texte: false },
  REPONSE: { libelle: 'Répondre', fait: 'Réponse', texte: true },
  PIECE_DEMANDEE: { libelle: 'Demander un document', fait: 'Document demandé', texte: true },
  TRAITEMENT: { libelle: 'Terminer', fait: 'Traitée', texte: true },
  ANNULATION: { libelle: 'Annuler la demande', fait: 'Annulée', texte: true },
  REOUVERTURE: { libelle: 'Rouvrir', fait: 'Rouverte', texte: true },
} as const satisfies Partial<Record<EvenementDemande, { libelle: string; fait: string; texte: boolean }>>
export type GesteDemande = keyof typeof gestesDemande
export const codesGesteDemande = Object.keys(gestesDemande) as [GesteDemande, ...GesteDemande[]]

/** Days in which what is closed may be opened again. */
export const REOUVERTURE_JOURS = 90

interface Droits {
  /** By whom: anybody, only a login, only somebody without one. */
  readonly acces: 'ouvert' | 'connecte' | 'deconnecte'
  /** In somebody's place: never where bank details or a consent are given. */
  readonly enUsurpation: boolean
  /** By sub-users, and by those of them who only look. */
  readonly sousUtilisateurs: 'tous' | 'secondaires' | 'aucun'
}

/** Who may send what: one call sends them all. */
export const droitsDemarche: Readonly<Record<TypeDemarche, Droits>> = {
  Contact: { acces: 'ouvert', enUsurpation: true, sousUtilisateurs: 'tous' },
  SOUSCRIPTIONV2: { acces: 'ouvert', enUsurpation: false, sousUtilisateurs: 'aucun' },
  SOUSCRIPTIONV2_PRO: { acces: 'ouvert', enUsurpation: false, sousUtilisateurs: 'aucun' },
  SOUSCRIPTION_SIGN: { acces: 'ouvert', enUsurpation: false, sousUtilisateurs: 'aucun' },
  SOUSCRIPTIONV3: { acces: 'ouvert', enUsurpation: false, sousUtilisateurs: 'aucun' },
}

/** Words of a request, by its type. */
export const libellesDemarche: Readonly<Record<TypeDemarche, string>> = {
  Contact: 'Question',
  SOUSCRIPTIONV2: 'Ouverture d’un contrat',
  SOUSCRIPTIONV2_PRO: 'Ouverture d’un contrat professionnel',
  SOUSCRIPTION_SIGN: 'Ouverture d’un contrat',
  SOUSCRIPTIONV3: 'Emménagement',
}
