import { FIN_AVANT_DEBUT } from '../champ/champ.messages.ts'
import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Texts of 1§8 word for word where it gives them. */
export const alerteErreurs = defineErreurs({
  alerteIntrouvable: {
    code: 'AL01',
    status: 404,
    texte: 'Cette alerte n’existe pas ou ne vous est pas accessible.',
    severity: 'Inconsistant',
  },
  alerteNonSupprimable: {
    code: 'AL02',
    status: 409,
    texte: 'Cette alerte ne peut pas être supprimée car elle a déjà été déclenchée. Vous pouvez la désactiver.',
    severity: 'Security',
  },
  alerteExpiree: {
    code: 'AL03',
    status: 409,
    texte: corrige("Impossible d'activer cette alerte car elle a expirée."),
    severity: 'Security',
  },
  maximumAlertes: {
    code: 'AL04',
    status: 409,
    texte: corrige(
      'Vous ne pouvez pas avoir plus de {n} alertes actives. Vous devez en désactiver au moins une avant de pouvoir activer la nouvelle',
    ),
    severity: 'Security',
  },
  contratNonAttache: {
    code: 'AL05',
    status: 403,
    texte: 'Seul un compte auquel ce contrat est rattaché peut régler ses alertes.',
    severity: 'Security',
  },
  typeNonPropose: {
    code: 'AL06',
    status: 409,
    texte: 'Ce type d’alerte demande un compteur d’eau télérelevé. Choisissez un autre type ou un autre contrat.',
    severity: 'Inconsistant',
  },
  periodiciteNonAutorisee: {
    code: 'AL07',
    status: 409,
    texte: 'Cette fréquence n’est pas proposée pour ce contrat. Choisissez-en une autre.',
    severity: 'Inconsistant',
  },
  canalNonAutorise: {
    code: 'AL08',
    status: 409,
    texte: 'Ce mode d’envoi n’est pas proposé pour ce contrat. Choisissez-en un autre.',
    severity: 'Inconsistant',
  },
  contratResilie: {
    code: 'AL09',
    status: 409,
    texte: 'Ce contrat est résilié : il ne peut plus recevoir d’alerte.',
    severity: 'Inconsistant',
  },
  pauseImpossible: {
    code: 'AL11',
    status: 409,
    texte: 'Cette alerte n’est plus en cours : il n’y a rien à mettre en pause.',
    severity: 'Inconsistant',
  },
  repriseImpossible: {
    code: 'AL12',
    status: 409,
    texte: 'Cette alerte n’est pas en pause.',
    severity: 'Inconsistant',
  },
  debutPasse: {
    code: 'AL13',
    status: 400,
    texte: 'La date de début ne peut pas être antérieure à aujourd’hui. Choisissez aujourd’hui ou une date à venir.',
    severity: 'Inconsistant',
  },
  plageIntrouvable: {
    code: 'AL14',
    status: 404,
    texte: 'Cette plage de consommation n’existe plus. Rechargez la liste.',
    severity: 'Inconsistant',
  },
  plageExistante: {
    code: 'AL15',
    status: 409,
    texte: 'Une plage se termine déjà à cette consommation. Modifiez-la ou choisissez une autre borne.',
    severity: 'Inconsistant',
  },
  essaiFerme: {
    code: 'AL20',
    status: 403,
    texte:
      'Un essai montre vos consommations par jour\u202f: acceptez d’abord de les voir, dans l’écran de consommation.',
    severity: 'Information',
  },
  tropDAlertes: {
    code: 'AL16',
    status: 409,
    texte: 'Ce contrat compte déjà {n} alertes. Supprimez celles qui ne servent plus avant d’en créer une autre.',
    severity: 'Inconsistant',
  },
  adresseDejaNotifiee: {
    code: 'AL17',
    status: 409,
    texte: 'Cette adresse est déjà prévenue pour ce type d’alerte.',
    severity: 'Inconsistant',
  },
  finAvantDebut: {
    code: 'AL19',
    status: 400,
    texte: FIN_AVANT_DEBUT,
    severity: 'Inconsistant',
  },
  finPausePassee: {
    code: 'AL18',
    status: 400,
    texte: 'La fin de la pause doit être comprise entre aujourd’hui et 60 jours.',
    severity: 'Inconsistant',
  },
})

/** Sentences of a success, same pattern as the failures (1§8: texts not given), and of failures, one per action. */
export const textesAlerte = {
  creation: { succes: 'Création de l’alerte {titre} réussie', echec: corrige("Echec de création de l'alerte {titre}") },
  modification: {
    succes: 'Modification de l’alerte {titre} réussie',
    echec: 'L’alerte {titre} n’a pas pu être modifiée.',
  },
  suppression: {
    succes: 'Suppression de l’alerte {titre} réussie',
    echec: corrige("Echec de suppression de l'alerte {titre}"),
  },
  activation: {
    succes: 'Activation de l’alerte {titre} réussie',
    echec: corrige("Echec d'activation de l'alerte {titre}"),
  },
  desactivation: {
    succes: 'Désactivation de l’alerte {titre} réussie',
    echec: corrige("Echec de désactivation de l'alerte {titre}"),
  },
} as const

/** Warning that goes with an alert created DESACTIVE (1§4: text not given). */
export const AVERTISSEMENT_CREEE_INACTIVE =
  'L’alerte a été créée, mais elle n’est pas active : le nombre d’alertes actives est limité à {n}. Désactivez-en une, puis activez celle-ci.'
