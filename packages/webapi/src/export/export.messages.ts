import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

export const exportErreurs = defineErreurs({
  exportInconnu: {
    code: 'EX01',
    status: 400,
    texte: corrige('Les informations renseignées ne permettent pas de récupérer les données'),
    severity: 'Inconsistant',
  },
  exportTropGrand: {
    code: 'EX02',
    status: 413,
    texte: 'Cet export compterait plus de {max} lignes. Précisez votre recherche, ou choisissez le format CSV.',
    severity: 'Inconsistant',
  },
  exportOccupe: {
    code: 'EX03',
    status: 429,
    texte: 'D’autres exports sont en cours. Merci de réessayer dans une minute.',
    severity: 'Inconsistant',
  },
  exportImpossible: {
    code: 'EX04',
    status: 500,
    texte: corrige('Impossible de télécharger votre document. Veuillez re-essayer plus tard.'),
  },
})

/** Texts of exports shown by the client; the spec's own words (3§8, 1§8). */
export const exportTextes = {
  reussi: corrige('L’export a reussi. '),
  consommationReussie: 'L’export a réussi.',
  corrompu: corrige('Document corrompu : Veuillez re-essayer plus tard.'),
  echec: corrige('Impossible de télécharger votre document. Veuillez re-essayer plus tard.'),
  titreEchec: 'Votre document',
  erreurTechnique: 'L’export n’est pas possible. Erreur technique',
  patienter: corrige('Veuillez patienter ...'),
  traitementLong: 'Le traitement peut prendre quelques minutes.',
  telechargementEnCours: 'Le téléchargement est en cours.',
} as const

/** An answer shorter than this is a corrupt file (3§5). */
export const TAILLE_MIN_EXPORT = 10

/** A wait closes by itself after that; what is waited for goes on (2§9). */
export const DUREE_ATTENTE_MS = 100_000
