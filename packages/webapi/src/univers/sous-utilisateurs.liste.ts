import { defineListe } from '../liste/liste.ts'

/** The sub-users of a premium account (3§2). */
export const listeSousUtilisateurs = defineListe({
  nom: 'utilisateurs-secondaires',
  titre: 'Mes utilisateurs',
  tri: { colonne: 'nom', decroissant: false },
  colonnes: {
    nom: { label: 'Nom', type: 'texte', triable: true, recherchable: true, fixe: true },
    prenom: { label: 'Prénom', type: 'texte', triable: true, recherchable: true },
    email: { label: 'E-mail', type: 'texte', triable: true, recherchable: true },
    profils: {
      label: 'Profil',
      type: 'code',
      libelles: { UTILISATEUR_SECONDAIRE: 'Utilisateur secondaire', UTILISATEUR_VISITEUR: 'Visiteur' },
    },
    univers: { label: 'Espaces partagés', type: 'texte' },
    derniereConnexion: { label: 'Dernière connexion', type: 'instant', triable: true },
  },
})
