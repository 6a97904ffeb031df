import { defineListe } from '../liste/liste.ts'

/** Short names of the profiles, as lists and labels write them. */
export const libellesProfil = {
  ADMIN: 'Administrateur',
  WEBMASTER: 'Webmestre',
  CHARGE_DE_CLIENTELE: 'Chargé de clientèle',
  UTILISATEUR_PREMIUM: 'Premium',
  UTILISATEUR_STANDARD: 'Abonné',
  UTILISATEUR_SECONDAIRE: 'Secondaire',
  UTILISATEUR_VISITEUR: 'Visiteur',
  GRAND_COMPTE: 'Grand compte',
} as const

/**
 * The one table of what staff see and correct of an account (3§2): list, exports, page of the customer and correction take their
 * words from it.
 */
export const listeUtilisateurs = defineListe({
  nom: 'utilisateurs',
  titre: 'Utilisateurs',
  tri: { colonne: 'nom', decroissant: false },
  dates: 'creeLe',
  colonnes: {
    nom: { label: 'Nom', type: 'texte', triable: true, recherchable: true, fixe: true },
    prenom: { label: 'Prénom', type: 'texte', recherchable: true },
    email: { label: 'Adresse e-mail', type: 'texte', triable: true, recherchable: true },
    nomUsage: { label: 'Nom d’usage', type: 'texte', masquee: true },
    identifiant: { label: 'Identifiant', type: 'texte', recherchable: true, masquee: true },
    profils: { label: 'Profil', type: 'code', libelles: libellesProfil },
    nbContrats: { label: 'Contrats', type: 'nombre' },
    mailValide: {
      label: 'Adresse validée',
      type: 'booleen',
      libelles: { true: 'Adresse validée', false: 'Adresse à valider' },
      masquee: true,
    },
    proprietaireEmail: { label: 'Titulaire premium', type: 'texte', masquee: true },
    accesContratResilie: {
      label: 'Contrats résiliés',
      type: 'booleen',
      libelles: { true: 'Toujours visibles', false: 'Jamais visibles' },
      masquee: true,
    },
    creeLe: { label: 'Compte créé le', type: 'instant', triable: true, masquee: true },
    derniereConnexionLe: { label: 'Vu le', type: 'instant', triable: true },
  },
})
