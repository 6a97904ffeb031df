import { defineErreurs } from '../http/erreur.ts'

/** Apart from those of the forms: the desk of staff says it at its field, and loads no more for it. */
export const traitementErreurs = defineErreurs({
  texteManquant: {
    code: 'DE07',
    status: 400,
    texte: 'Écrivez à la personne\u202f: ce texte lui est envoyé.',
    severity: 'Inconsistant',
  },
  jourAttendu: {
    code: 'DE25',
    status: 400,
    texte: 'Choisissez un jour du {du} au {au}, pour que la personne ait le temps de répondre.',
    severity: 'Inconsistant',
  },
  rienDeRecu: {
    code: 'DE24',
    status: 409,
    texte: 'Les documents attendus ont changé. Rechargez la demande, et dites de nouveau lesquels sont venus.',
    severity: 'Inconsistant',
  },
})
