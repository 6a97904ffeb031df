import { defineListe } from '../liste/liste.ts'
import { typesArchive } from './archive.codes.ts'

/** Archived documents, the latest first: all of them for staff, those that concern the caller for anybody else. */
export const listeArchives = defineListe({
  nom: 'documents',
  titre: 'Documents archivés',
  tri: { colonne: 'date', decroissant: true },
  colonnes: {
    libelle: { label: 'Document', type: 'texte', triable: true, recherchable: true, fixe: true },
    type: { label: 'Type', type: 'code', triable: true, libelles: typesArchive },
    condition: { label: 'Pour qui', type: 'texte' },
    date: { label: 'Date', type: 'jour', triable: true },
    nomFichier: { label: 'Fichier', type: 'texte', triable: true, recherchable: true },
    octets: { label: 'Taille, en octets', type: 'nombre', triable: true, masquee: true },
  },
})
