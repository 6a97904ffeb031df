import { FIN_AVANT_DEBUT } from '../champ/champ.messages.ts'
import { defineErreurs } from '../http/erreur.ts'

export const consommationErreurs = defineErreurs({
  dateFinAvantDebut: {
    code: 'CO01',
    status: 400,
    texte: FIN_AVANT_DEBUT,
    severity: 'Inconsistant',
  },
  periodeTropLongue: {
    code: 'CO02',
    status: 400,
    texte: 'Cette période est trop longue pour ce niveau de détail. Merci d’en choisir une plus courte.',
    severity: 'Inconsistant',
  },
  granulariteNonAutorisee: {
    code: 'CO03',
    status: 403,
    texte: 'Ce niveau de détail n’est pas disponible pour ce contrat.',
    severity: 'Information',
  },
  consentementRequis: {
    code: 'CO04',
    status: 403,
    texte: 'L’affichage de ce niveau de détail demande votre accord préalable.',
    severity: 'Information',
  },
  dateArchive: {
    code: 'CO05',
    status: 403,
    texte: 'Les consommations de cette période sont archivées. Merci de choisir une période plus récente.',
    severity: 'Information',
  },
  consentementPersonnel: {
    code: 'CO06',
    status: 403,
    texte: 'Seul le titulaire du compte auquel ce contrat est rattaché peut donner ou retirer cet accord.',
    severity: 'Security',
  },
  contratsTropNombreux: {
    code: 'CO07',
    status: 409,
    texte: 'Vos contrats sont trop nombreux pour être additionnés ici. Choisissez un groupe ou un contrat.',
    severity: 'Information',
  },
})
