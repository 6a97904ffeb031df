import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Errors of archived documents (3§8). */
export const documentErreurs = defineErreurs({
  sansFichier: {
    code: 'DO01',
    status: 400,
    texte: 'Joignez le document à archiver.',
    severity: 'Inconsistant',
  },
  traiteInconnu: {
    code: 'DO02',
    status: 400,
    texte: 'Ce traité n’est pas l’un de ceux de la régie. Choisissez-en un dans la liste.',
    severity: 'Inconsistant',
  },
})

/** What is said of archived documents (3§8). */
export const documentTextes = {
  archive: corrige('Création du document réussi'),
  archivageEchoue: corrige("Echec de l'archivage du document"),
  supprime: 'Suppression correctement effectuée',
} as const
