import { defineListe } from '../liste/liste.ts'
import { libellesDemarche, libellesEtatDemande } from './demande.codes.ts'
import { libellesEtatDeSoi } from './etat-lu.rules.ts'

/** One's own requests (2§2); the export bears the name of the specification (2§9). */
export const listeDemandes = defineListe({
  nom: 'demandes',
  titre: 'Mes demandes',
  tri: { colonne: 'creeLe', decroissant: true },
  dates: 'creeLe',
  colonnes: {
    creeLe: { label: 'Demandée le', type: 'instant', triable: true, fixe: true },
    closeLe: { label: 'Traitée le', type: 'instant', triable: true },
    libelle: { label: 'Demande', type: 'texte', recherchable: true },
    reference: { label: 'Référence', type: 'texte', recherchable: true },
    etat: { label: 'Statut', type: 'code', libelles: libellesEtatDeSoi, triable: true },
    numeroContrat: { label: 'Contrat', type: 'texte', recherchable: true },
    message: { label: 'Message', type: 'texte' },
  },
})

/** Requests as staff treat them, the most pressing first. */
export const listeDemandesATraiter = defineListe({
  nom: 'demandes-a-traiter',
  titre: 'Demandes à traiter',
  tri: { colonne: 'echeance', decroissant: false },
  dates: 'creeLe',
  colonnes: {
    echeance: { label: 'À répondre avant le', type: 'jour', triable: true, fixe: true },
    creeLe: { label: 'Reçue le', type: 'instant', triable: true },
    type: { label: 'Démarche', type: 'code', libelles: libellesDemarche, triable: true },
    libelle: { label: 'Objet', type: 'texte', recherchable: true },
    nomComplet: { label: 'Personne', type: 'texte', recherchable: true, triable: true },
    numeroContrat: { label: 'Contrat', type: 'texte', recherchable: true },
    reference: { label: 'Référence', type: 'texte', recherchable: true },
    etat: { label: 'État', type: 'code', libelles: libellesEtatDemande, triable: true },
    agent: { label: 'Pris en charge par', type: 'texte' },
    email: { label: 'Adresse e-mail', type: 'texte', recherchable: true, masquee: true },
    nbPieces: { label: 'Pièces jointes', type: 'nombre', masquee: true },
  },
})
