import { defineListe } from '../liste/liste.ts'

/** The mails that the agency sends, as staff see them (3§2). */
export const listeMailTypes = defineListe({
  nom: 'mails-types',
  titre: 'E-mails types',
  tri: { colonne: 'libelle', decroissant: false },
  dates: 'modifieLe',
  colonnes: {
    libelle: { label: 'Nom', type: 'texte', triable: true, recherchable: true, fixe: true },
    type: { label: 'Type', type: 'texte', triable: true, recherchable: true },
    sujet: { label: 'Sujet', type: 'texte', triable: true, recherchable: true },
    description: { label: 'Envoyé', type: 'texte', masquee: true },
    actif: { label: 'État', type: 'booleen', libelles: { true: 'Actif', false: 'Inactif' }, triable: true },
    modifieLe: { label: 'Modifié le', type: 'instant', triable: true },
    modifiePar: { label: 'Modifié par', type: 'texte', masquee: true },
  },
})
