import { compter } from '@ondine/webapi/common/nombres.rules.ts'

/** Words of the archived documents (3§2, 3§5). */
export const textes = {
  titre: 'Documents archivés',
  intro:
    'Les documents que les abonnés trouvent sur leur tableau de bord\u202f: tarifs, règlements de service, notices.',
  archiver: 'Archiver un document',
  aucun: 'Aucun document archivé',
  aucunTexte: 'Archivez le premier\u202f: les abonnés le trouveront aussitôt sur leur tableau de bord.',
  tous: 'Tous les abonnés',
  supprimer: 'Supprimer',
  supprimerTitre: 'Supprimer ce document\u202f?',
  supprimerTexte: (libelle: string) =>
    `Les abonnés ne trouveront plus «\u202f${libelle}\u202f». Le fichier est effacé.`,
  tuile: 'Documents utiles',
  voirTous: (nombre: number) => `Voir les ${compter(nombre, 'document')}`,
  telecharger: 'Télécharger',
} as const
