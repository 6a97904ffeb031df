import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

export const clientErreurs = defineErreurs({
  // 1§8, word for word
  lienPerime: {
    code: 'CL01',
    status: 400,
    texte: corrige(
      'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délais imparti à cette action.',
    ),
    severity: 'Inconsistant',
  },
  donneesChangees: {
    code: 'CL02',
    status: 409,
    texte:
      'Ces données ont changé depuis votre demande. Rien n’a été modifié\u202f: merci de vérifier vos coordonnées et de recommencer.',
    severity: 'Inconsistant',
  },
  lectureSeule: {
    code: 'CL03',
    status: 403,
    texte: 'Ce contrat n’est pas rattaché à votre compte\u202f: vous ne pouvez pas modifier ces coordonnées.',
    severity: 'Security',
  },
  autreClient: {
    code: 'CL07',
    status: 403,
    texte:
      'Ce contrat a plusieurs clients et rien ne montre que votre compte est celui-ci\u202f: ses coordonnées restent comme elles sont. Si c’est bien vous, demandez la modification à l’accueil.',
    severity: 'Security',
  },
  rienAModifier: {
    code: 'CL04',
    status: 400,
    texte: 'Ces coordonnées sont déjà enregistrées ainsi\u202f: il n’y a rien à modifier.',
    severity: 'Information',
  },
  dejaConfirmee: {
    code: 'CL06',
    status: 409,
    texte: 'Vos données client ont déjà été mises à jour avec ce lien\u202f: il n’y a rien à refaire.',
    severity: 'Information',
  },
  incompletes: {
    code: 'CL05',
    status: 400,
    texte: 'Une adresse e-mail, un numéro de téléphone et, pour un professionnel, un SIRET sont nécessaires.',
    severity: 'Inconsistant',
  },
})

/** Texts of the web client (1§8), word for word. */
export const clientTextes = {
  probleme: 'Un problème est survenu dans la mise à jour',
  misesAJour: 'Vos données client ont été mises à jour',
} as const
