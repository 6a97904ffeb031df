import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Errors of the settings calls (3§7). */
export const reglagesErreurs = defineErreurs({
  fonctionnaliteInconnue: {
    code: 'P404',
    status: 404,
    texte: 'Cette fonctionnalité n’existe pas. Rechargez la page pour voir la liste à jour.',
    severity: 'Inconsistant',
  },
  parametreInconnu: {
    code: 'P405',
    status: 404,
    texte: 'Ce paramètre n’existe pas. Rechargez la page pour voir la liste à jour.',
    severity: 'Inconsistant',
  },
  valeurRefusee: {
    code: 'P400',
    status: 400,
    texte: 'Le paramètre {nom} n’a pas été modifié : {raison}',
    severity: 'Inconsistant',
  },
  messageInconnu: {
    code: 'P406',
    status: 404,
    texte: 'Ce message n’existe pas. Rechargez la page pour voir la liste à jour.',
    severity: 'Inconsistant',
  },
  placeInconnue: {
    code: 'P401',
    status: 400,
    texte: 'Le texte contient {places}, que ce message ne sait pas remplir. Places possibles : {possibles}.',
    severity: 'Inconsistant',
  },
  changeEntreTemps: {
    code: 'P409',
    status: 409,
    texte:
      'Quelqu’un d’autre a changé ce réglage entre-temps\u202f: rien n’a été enregistré. Voyez ce qu’il vaut maintenant, puis recommencez pour le remplacer.',
    severity: 'Inconsistant',
  },
  erreurIgnorableInconnue: {
    code: 'P407',
    status: 404,
    texte: 'Cette ligne n’existe plus. Rechargez la page pour voir la liste à jour.',
    severity: 'Inconsistant',
  },
})

/** Texts of the parameters screen, verbatim, typos kept (3§8). */
export const parametresTextes = {
  creationEchouee: corrige('Echec de la création du paramètre'),
  reinitialisationEchouee: corrige('Echec de la réinitialisation des paramètres.'),
  reinitialises: corrige('Tous les paramètres ont été réinitialisé.'),
  modifie: corrige('Modification du paramètre ok'),
  supprime: 'Le paramètre a été supprimé',
} as const
