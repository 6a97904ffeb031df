import type { EtatDemande, EvenementDemande } from './demande.etats.ts'
import type { TypeDemarche } from './types.codes.ts'

/** For staff; whoever sent it reads `libellesEtatDeSoi`. */
export const libellesEtatDemande = {
  EN_ATTENTE: 'En attente',
  EN_COURS: 'En cours',
  EN_ATTENTE_CLIENT: 'Attend la personne',
  TRAITE: 'Traitée',
  ANNULE: 'Annulée',
} as const satisfies Readonly<Record<EtatDemande, string>>
export const codesEtatDemande = Object.keys(libellesEtatDemande) as [EtatDemande, ...EtatDemande[]]

interface Geste {
  readonly libelle: string
  readonly fait: string
  /** To whoever did it, before the name of the request’s person, where `fait` says too little or something else. */
  readonly dit?: string
  /** Is a text asked for? */
  readonly texte: boolean
  /** Who has it then: whoever does it, the colleague who is named, nobody; as before where nothing is said. */
  readonly agent?: 'auteur' | 'cible' | 'aucun'
  /** Between staff: no mail, and its person never sees it. */
  readonly interne?: true
  /** Its words are the person's: no answer of ours. */
  readonly deLaPersonne?: true
  /** Its text says what was found: nobody wrote it to anybody. */
  readonly constat?: true
  /** The request stands as it was: what staff had open of it may still be sent. */
  readonly memeRevision?: true
}

/** What staff may do by hand, in the words of their buttons. */
export const gestesDemande = {
  PRISE_EN_CHARGE: { libelle: 'Prendre en charge', fait: 'Prise en charge', texte: false, agent: 'auteur' },
  REPONSE: { libelle: 'Répondre', fait: 'Réponse', dit: 'Réponse envoyée', texte: true, agent: 'auteur' },
  PIECE_DEMANDEE: { libelle: 'Demander un document', fait: 'Document demandé', texte: true, agent: 'auteur' },
  TRAITEMENT: { libelle: 'Terminer', fait: 'Traitée', texte: true, agent: 'auteur' },
  ANNULATION: { libelle: 'Annuler la demande', fait: 'Annulée', texte: true, agent: 'auteur' },
  REOUVERTURE: { libelle: 'Rouvrir', fait: 'Rouverte', texte: true, agent: 'auteur' },
  PIECE_RETIREE: { libelle: 'Retirer un fichier', fait: 'Fichier retiré par l’antivirus', texte: false },
  PIECE_RECUE: { libelle: 'Document reçu', fait: 'Document reçu', texte: false },
  PIECE_MANQUANTE: { libelle: 'Attendre le reste', fait: 'Documents reçus en partie', texte: true, agent: 'auteur' },
  RAPPEL: { libelle: 'Rappeler', fait: 'Rappel envoyé', texte: false, memeRevision: true },
  FACTURATION_PRISE: { libelle: 'Prise par la facturation', fait: 'Prise en charge par la facturation', texte: false },
  FACTURATION_REFUS: { libelle: 'Refusée par la facturation', fait: 'Refusée par la facturation', texte: false },
  FACTURATION_FAIT: { libelle: 'Faite par la facturation', fait: 'Traitée par la facturation', texte: false },
  FACTURATION_ANNULE: { libelle: 'Annulée par la facturation', fait: 'Annulée par la facturation', texte: false },
  FACTURATION_MAINTIEN: {
    libelle: 'Annulation refusée par la facturation',
    fait: 'Annulation refusée par la facturation',
    texte: false,
  },
  ANNULATION_DEMANDEE: {
    libelle: 'Demander l’annulation',
    fait: 'Annulation demandée',
    texte: false,
    deLaPersonne: true,
    constat: true,
  },
  IDENTITE_PROUVEE: {
    libelle: 'Prouver son identité',
    fait: 'Identité prouvée',
    texte: false,
    deLaPersonne: true,
    constat: true,
  },
  COMPLEMENT: { libelle: 'Ajouter un message', fait: 'Complément ajouté', texte: false, deLaPersonne: true },
  COMPLEMENT_PAR_LIEN: {
    libelle: 'Envoyer par le lien',
    fait: 'Complément ajouté, par le lien de l’e-mail',
    texte: false,
    deLaPersonne: true,
  },
  ATTRIBUTION: {
    libelle: 'Passer à un collègue',
    fait: 'Passée',
    dit: 'Passée à un collègue',
    texte: false,
    agent: 'cible',
    interne: true,
  },
  REMISE: { libelle: 'Remettre à prendre', fait: 'Remise à prendre', texte: false, agent: 'aucun', interne: true },
  NOTE: { libelle: 'Ajouter une note', fait: 'Note', dit: 'Note ajoutée', texte: true, interne: true },
} as const satisfies Record<EvenementDemande, Geste>
export const gesteDe = (geste: GesteDemande): Geste => gestesDemande[geste]
export type GesteDemande = keyof typeof gestesDemande
export const codesGesteDemande = Object.keys(gestesDemande) as [GesteDemande, ...GesteDemande[]]

/** Who asks for their data: shown by a contract of the account, by a link; a link is on its way; not shown. */
export const identites = ['CONTRAT', 'LIEN', 'ATTENDUE', 'NON'] as const
export type IdentiteDemande = (typeof identites)[number]

/** How its person takes a request back: at once; by asking billing, once it left; asked already; no more. */
export const annulations = ['POSSIBLE', 'A_DEMANDER', 'DEMANDEE', 'TROP_TARD'] as const
export type AnnulationDemande = (typeof annulations)[number]

/** Parts of the desk. */
export const vuesDemandes = {
  EN_RETARD: 'En retard',
  A_MOI: 'À vous',
  A_PRENDRE: 'À prendre',
  NON_VENUS: 'Documents non venus',
  NON_TRANSMISES: 'Non transmises',
} as const
export type VueDemandes = keyof typeof vuesDemandes
export const codesVueDemandes = Object.keys(vuesDemandes) as [VueDemandes, ...VueDemandes[]]

/** What one should know of a request before opening it, the gravest first: ten tries failed, billing said no, the person wrote. */
export const signauxDemande = ['NON_TRANSMISE', 'REFUSEE', 'PIECE_RECUE', 'MESSAGE'] as const
export type SignalDemande = (typeof signauxDemande)[number]

/** Days in which what is closed may be opened again. */
export const REOUVERTURE_JOURS = 90

/** Words of a request, by its type. */
export const libellesDemarche: Readonly<Record<TypeDemarche, string>> = {
  Contact: 'Question',
  SOUSCRIPTIONV2: 'Ouverture d’un contrat',
  SOUSCRIPTIONV2_PRO: 'Ouverture d’un contrat professionnel',
  SOUSCRIPTION_SIGN: 'Ouverture d’un contrat',
  SOUSCRIPTIONV3: 'Emménagement',
  RECLAMATION: 'Réclamation',
  ANALYSE: 'Analyse de l’eau',
  DROIT_ACCES_DONNEES: 'Données personnelles',
  BRANCHEMENT_NEUF: 'Branchement',
  ENTREPRISE: 'Aide aux entreprises',
  NOUVEAU_PAYEUR: 'Nouveau payeur',
  COORD_PAYEUR: 'Adresse de facturation',
  COORD_PAYEUR_CONTACT: 'Adresse de facturation, à vérifier',
  VIREMENT: 'Virement annoncé',
}
