import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** What a person reads on coming back (2§8); these notices stay. */
export const textesPaiement = {
  titre: 'Votre demande de paiement',
  ANNULE: 'Votre paiement a été annulé.',
  ENREGISTRE: 'Nous avons bien enregistré votre paiement.',
  EN_COURS: corrige('Les informations sur votre paiement sont en cours de récupération...'),
  nonRecupere:
    'Les informations de votre transaction n’ont pas encore été récupérées. Si votre paiement a été validé, il sera intégré automatiquement\u202f; sinon, réessayez dans quelques heures.',
} as const

export const paiementErreurs = defineErreurs({
  impossible: {
    code: 'PA01',
    status: 503,
    texte: corrige("Impossible d'effectuer le paiement. Veuillez re-essayer plus tard."),
  },
  nonValidee: { code: 'PA02', status: 409, texte: 'La facture n’a pas encore été validée.' },
  nonEncaissable: {
    code: 'PA03',
    status: 409,
    texte: 'Le paiement de cette facture n’est pas autorisé sur l’agence en ligne.',
  },
  nonAutorise: {
    code: 'PA04',
    status: 409,
    texte:
      'Le paiement de cette facture n’est pas autorisé. Ceci est normal si vous avez déjà effectué un paiement sur cette dernière.',
  },
  montantChange: {
    code: 'PA05',
    status: 409,
    texte: 'Le montant à régler a changé. Vérifiez le nouveau montant, puis confirmez votre paiement.',
  },
  montantHorsBornes: {
    code: 'PA06',
    status: 409,
    texte: 'Le montant choisi doit être compris entre {minimum} et {maximum}.',
  },
  dejaEnCours: {
    code: 'PA07',
    status: 409,
    texte:
      'Un paiement de cette facture est déjà en cours. Terminez-le, abandonnez-le, ou attendez que sa page se ferme\u202f: {minutes} min au plus.',
  },
  cleReutilisee: {
    code: 'PA08',
    status: 409,
    texte: 'Cette demande de paiement a déjà servi pour autre chose. Rechargez la page, puis recommencez.',
  },
  demandeEnCours: {
    code: 'PA09',
    status: 409,
    texte: 'Votre demande de paiement est déjà en cours. Patientez quelques secondes.',
  },
  plusieursTraites: {
    code: 'PA10',
    status: 409,
    texte: 'Ces factures ne s’encaissent pas sur le même compte\u202f: payez-les séparément.',
  },
  plusieursFermees: {
    code: 'PA11',
    status: 409,
    texte: 'Ces factures se paient une par une.',
  },
  partielFerme: {
    code: 'PA12',
    status: 409,
    texte: 'Le paiement d’une partie du montant n’est pas proposé ici. Réglez la totalité.',
  },
  suspendu: {
    code: 'PA13',
    status: 409,
    texte: 'Le paiement en ligne est suspendu pour le moment. Merci de réessayer plus tard.',
  },
  deuxFois: {
    code: 'PA14',
    status: 400,
    texte: 'La même facture est demandée deux fois.',
    severity: 'Inconsistant',
  },
  rienARegler: { code: 'PA15', status: 409, texte: 'Il n’y a rien à régler en ligne sur ce contrat.' },
  pasAbandonnable: {
    code: 'PA16',
    status: 409,
    texte: 'Ce paiement ne peut plus être abandonné. Rechargez la page pour connaître sa situation.',
  },
  abandonImpossible: {
    code: 'PA17',
    status: 503,
    texte:
      'La banque ne répond pas\u202f: ce paiement n’a pas pu être abandonné. Réessayez dans un instant\u202f; sans suite, il prendra fin de lui-même.',
  },
  sansReponse: {
    code: 'PA18',
    status: 409,
    texte:
      'La banque ne nous a pas dit si un paiement déjà commencé a été débité. Vérifiez votre compte bancaire\u202f: s’il l’a été, il sera intégré automatiquement. Pour payer quand même, appuyez de nouveau sur le bouton.',
  },
  attendSaReponse: {
    code: 'PA19',
    status: 409,
    texte:
      'Un paiement de cette facture attend la réponse de la banque. Ne payez pas une seconde fois\u202f: réessayez dans quelques heures.',
  },
  miette: {
    code: 'PA21',
    status: 409,
    texte:
      'Il resterait {laisse}, trop peu pour un paiement en ligne. Payez la totalité, ou laissez au moins {minimum} à payer.',
  },
  pasEncoreAbandonnable: {
    code: 'PA22',
    status: 409,
    texte:
      'La page de la banque peut encore servir\u202f: ce paiement ne peut pas être abandonné avant qu’elle se ferme. Sans suite, il prendra fin de lui-même.',
  },
  factureIntrouvable: { code: 'PA30', status: 404, texte: 'Impossible de trouver la facture' },
  verificationPerimee: {
    code: 'PA31',
    status: 403,
    texte: 'La vérification de votre facture date de plus de quinze minutes. Vérifiez-la de nouveau, puis payez.',
  },
  pageFermee: {
    code: 'PA20',
    status: 410,
    texte: 'Cette page de paiement est fermée. Reprenez votre paiement depuis vos factures.',
  },
})
