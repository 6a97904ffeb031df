import { defineErreurs } from '../http/erreur.ts'

export const usurpationErreurs = defineErreurs({
  motifRequis: {
    code: 'US02',
    status: 400,
    texte: 'Indiquez pourquoi vous ouvrez ce compte\u202f: le motif est conservé avec vos actions.',
    severity: 'Inconsistant',
  },
  soiMeme: {
    code: 'US03',
    status: 400,
    texte: 'Vous êtes déjà dans ce compte.',
    severity: 'Inconsistant',
  },
  aucune: {
    code: 'US04',
    status: 400,
    texte: 'Vous êtes dans votre propre compte\u202f: il n’y a pas de session à rendre.',
    severity: 'Inconsistant',
  },
})

/** Texts of the impersonation (1§8, 3§8). */
export const usurpationTextes = {
  active: 'Mode usurpation actif',
  rendue: 'Vous êtes revenu à votre compte.',
} as const
