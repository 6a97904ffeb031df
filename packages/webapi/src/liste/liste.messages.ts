import { defineErreurs } from '../http/erreur.ts'

/** Errors of every list call. */
export const listeErreurs = defineErreurs({
  curseurInvalide: {
    code: 'L01',
    status: 400,
    texte: 'La liste a changé. Merci de revenir à la première page.',
    severity: 'Inconsistant',
  },
  pageTropLointaine: {
    code: 'L02',
    status: 400,
    texte: 'Cette page est trop lointaine. Merci de préciser votre recherche.',
    severity: 'Inconsistant',
  },
  datesInversees: {
    code: 'L03',
    status: 400,
    texte: 'La date de début est après la date de fin.',
    severity: 'Inconsistant',
  },
})
/** The errors of a list endpoint, to be spread into its own. */
export const erreursDeListe = [
  listeErreurs.curseurInvalide,
  listeErreurs.pageTropLointaine,
  listeErreurs.datesInversees,
] as const
