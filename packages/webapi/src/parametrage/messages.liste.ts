import { defineListe } from '../liste/liste.ts'

/** The texts of the server's errors, with the words staff gave them (3§2). */
export const listeMessages = defineListe({
  nom: 'messages',
  titre: 'Messages',
  tri: { colonne: 'controller', decroissant: false },
  colonnes: {
    libelle: { label: 'Texte', type: 'texte', triable: true, recherchable: true, fixe: true },
    controller: { label: 'Appel', type: 'texte', triable: true, recherchable: true },
    action: { label: 'Action', type: 'texte', triable: true, masquee: true },
    code: { label: 'Code', type: 'texte', triable: true, recherchable: true },
    status: { label: 'Statut HTTP', type: 'nombre', masquee: true },
    personnalise: { label: 'État', type: 'booleen', libelles: { true: 'Changé', false: 'D’origine' } },
    libelleParDefaut: { label: 'Texte d’origine', type: 'texte', recherchable: true, masquee: true },
  },
})
