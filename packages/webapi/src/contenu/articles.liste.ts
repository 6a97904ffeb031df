import { defineListe } from '../liste/liste.ts'

/** The editorial articles, as staff see them (3§7). */
export const listeArticles = defineListe({
  nom: 'articles',
  titre: 'Articles',
  tri: { colonne: 'identifiant', decroissant: false },
  colonnes: {
    identifiant: { label: 'Numéro', type: 'texte', triable: true, recherchable: true, fixe: true },
    titre: { label: 'Titre', type: 'texte', triable: true, recherchable: true },
    categorie: { label: 'Catégorie', type: 'texte', triable: true, recherchable: true },
    position: { label: 'Position', type: 'nombre', triable: true },
    template: { label: 'Présentation', type: 'texte', triable: true },
    isHidden: { label: 'Publication', type: 'booleen', libelles: { true: 'Masqué', false: 'Publié' } },
    nbContenus: { label: 'Blocs', type: 'nombre', masquee: true },
    modifieLe: { label: 'Modifié le', type: 'instant', triable: true },
  },
})
