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

/** The accounts, as staff see them (3§2 users table). */
export const listeUtilisateurs = defineListe({
  nom: 'utilisateurs',
  titre: 'Utilisateurs',
  tri: { colonne: 'nom', decroissant: false },
  dates: 'creeLe',
  colonnes: {
    nom: { label: 'Nom', type: 'texte', triable: true, recherchable: true, fixe: true },
    prenom: { label: 'Prénom', type: 'texte', recherchable: true },
    email: { label: 'Adresse mail', type: 'texte', triable: true, recherchable: true },
    identifiant: { label: 'Identifiant', type: 'texte', recherchable: true, masquee: true },
    profils: { label: 'Profil', type: 'code', libelles: libellesProfil },
    nbContrats: { label: 'Contrats', type: 'nombre' },
    mailValide: {
      label: 'Adresse validée',
      type: 'booleen',
      libelles: { true: 'Adresse validée', false: 'Adresse à valider' },
      masquee: true,
    },
    creeLe: { label: 'Compte créé le', type: 'instant', triable: true, masquee: true },
    derniereConnexionLe: { label: 'Vu le', type: 'instant', triable: true },
  },
})
