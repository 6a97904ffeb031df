import { defineListe } from '../liste/liste.ts'

/** The groups somebody sees: staff all of them (1§3.5, 3§2). */
export const listeGroupes = defineListe({
  nom: 'groupes',
  titre: 'Groupes',
  tri: { colonne: 'nom', decroissant: false },
  colonnes: {
    nom: { label: 'Groupe', type: 'texte', triable: true, recherchable: true, fixe: true },
    description: { label: 'Description', type: 'texte', triable: true, recherchable: true },
    nbContrats: { label: 'Contrats', type: 'nombre', triable: true },
    nbUsers: { label: 'Membres', type: 'nombre', triable: true },
  },
})
