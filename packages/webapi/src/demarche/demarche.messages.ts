import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'
import { refus } from './controles.messages.ts'

export const demarcheErreurs = defineErreurs({
  nonDefinie: {
    code: 'DE01',
    status: 404,
    texte: corrige(
      'Une erreur est survenue lors de la récupération du formulaire. Il est probable que la demarche {type} ne soit pas définie.',
    ),
  },
  cleReprise: {
    code: 'DE02',
    status: 409,
    texte:
      'Un premier envoi nous est déjà parvenu, sans ce que vous venez de changer. Pour nous l’envoyer aussi, recommencez.',
    severity: 'Inconsistant',
  },
  reserveeAuxAbonnes: {
    code: 'DE03',
    status: 403,
    texte: 'Connectez-vous pour faire cette démarche.',
    severity: 'Security',
  },
  reserveeSansCompte: {
    code: 'DE04',
    status: 403,
    texte: 'Cette démarche se fait sans être connecté. Déconnectez-vous, ou choisissez-en une autre.',
    severity: 'Inconsistant',
  },
  pasPourCeCompte: {
    code: 'DE05',
    status: 403,
    texte: 'Votre compte ne permet pas de faire cette démarche.',
    severity: 'Security',
  },
  geste: {
    code: 'DE06',
    status: 409,
    texte: 'Cette demande vient de changer\u202f: relisez-la, puis recommencez. Votre texte est gardé.',
    severity: 'Inconsistant',
  },
  tropTard: {
    code: 'DE08',
    status: 409,
    texte: 'Cette demande est close depuis trop longtemps pour être rouverte.',
    severity: 'Inconsistant',
  },
  sansContrat: {
    code: 'DE12',
    status: 400,
    texte: 'Choisissez d’abord le contrat que cette démarche concerne.',
    severity: 'Inconsistant',
  },
  sansDossier: {
    code: 'DE18',
    status: 409,
    texte: 'Ce dossier ne se constitue que pour une réclamation en cours ou traitée.',
    severity: 'Inconsistant',
  },
  dossierTropTot: {
    code: 'DE17',
    status: 409,
    texte: 'Ce dossier se constitue à partir du {jour}\u202f: notre réponse est attendue jusque-là.',
    severity: 'Inconsistant',
  },
  pieceNonAnalysee: {
    code: 'DE19',
    status: 409,
    texte: 'Ce fichier n’a pas encore été analysé par l’antivirus. Il pourra s’ouvrir dans quelques minutes.',
    severity: 'Security',
  },
  pieceTropGrande: {
    code: 'DE21',
    status: 409,
    texte:
      'Ce fichier est trop volumineux pour l’antivirus\u202f: il ne s’ouvre pas. Demandez-en un plus léger, et dites-le à votre administrateur.',
    severity: 'Security',
  },
  depotAbsent: {
    code: 'DE22',
    status: 503,
    texte:
      'Les fichiers ne peuvent pas s’ouvrir pour l’instant. Rien n’est perdu\u202f: réessayez dans quelques minutes.',
    severity: 'Error',
  },
  pieceAbimee: {
    code: 'DE23',
    status: 500,
    texte: 'Ce fichier est abîmé\u202f: il ne peut plus s’ouvrir. Il faut le demander ou l’envoyer à nouveau.',
    severity: 'Inconsistant',
  },
  pieceInfectee: {
    code: 'DE20',
    status: 409,
    texte: 'Ce fichier contenait un virus\u202f: il a été retiré. Demandez-en un autre.',
    severity: 'Security',
  },
  /** Used, too old, tried too often, of another request: one answer. */
  identiteRefusee: {
    code: 'DE36',
    status: 409,
    texte:
      'Ce lien et cette référence ne vont pas ensemble, ou ce lien a déjà servi ou expiré. Vérifiez la référence, ou écrivez-nous.',
    severity: 'Security',
  },
  piecesAucune: {
    code: 'DE34',
    status: 409,
    texte: 'Aucun fichier de cette demande ne peut s’ouvrir\u202f: sa liste dit pourquoi.',
    severity: 'Inconsistant',
  },
  piecesOccupees: {
    code: 'DE35',
    status: 429,
    texte: 'D’autres téléchargements sont en cours. Merci de réessayer dans une minute.',
    severity: 'Inconsistant',
  },
  agent: {
    code: 'DE11',
    status: 409,
    texte: 'Cette personne ne peut pas traiter de demande. Choisissez un autre collègue.',
    severity: 'Inconsistant',
  },
  formulaireChange: {
    code: 'DE09',
    status: 409,
    texte:
      'Ce formulaire vient de changer. Vos réponses sont gardées\u202f: rechargez la page, relisez-les, puis envoyez-les.',
    severity: 'Inconsistant',
  },
  rienAjoute: {
    code: 'DE13',
    status: 400,
    texte: 'Écrivez un message, ou joignez un fichier.',
    severity: 'Inconsistant',
  },
  reglageChange: {
    code: 'DE14',
    status: 409,
    texte:
      'Quelqu’un d’autre a changé cette démarche entre-temps\u202f: rien n’a été enregistré. Voyez ce qui a changé, puis recommencez pour le remplacer.',
    severity: 'Inconsistant',
  },
  contactDouble: {
    code: 'DE30',
    status: 409,
    texte:
      'Un contact existe déjà pour ce code de retour et ce type de contrat. Changez celui-là, ou choisissez un autre code.',
    severity: 'Inconsistant',
  },
  contactChange: {
    code: 'DE31',
    status: 409,
    texte:
      'Quelqu’un d’autre a changé ou supprimé ce contact entre-temps\u202f: rien n’a été enregistré. Relisez la liste, puis recommencez.',
    severity: 'Inconsistant',
  },
  fichierFautif: {
    code: 'DE33',
    status: 400,
    texte: 'Ce fichier ne peut pas être repris\u202f: rien n’a été changé.',
    severity: 'Inconsistant',
  },
  compareChange: {
    code: 'DE32',
    status: 409,
    texte:
      'Les démarches ont changé depuis la comparaison\u202f: rien n’a été repris. Comparez de nouveau le fichier, puis recommencez.',
    severity: 'Inconsistant',
  },
  masquee: {
    code: 'DE15',
    status: 409,
    texte: 'Cette démarche ne se fait pas en ligne pour ce contrat. Écrivez-nous, nous nous en occupons.',
    severity: 'Inconsistant',
  },
  sansVirement: {
    code: 'DE16',
    status: 409,
    texte: 'Le virement n’est pas proposé ici pour le moment. Choisissez un autre moyen de paiement.',
    severity: 'Inconsistant',
  },
  numeroContrat: {
    code: 'DE10',
    status: 404,
    texte: 'Ce contrat n’existe pas ou ne vous est pas accessible.',
    severity: 'Inconsistant',
  },
})

/** What one reads once a request was sent (2§8). */
export const demarcheTextes = {
  recue: 'Votre demande a bien été enregistrée. Vous recevrez une confirmation par e-mail.',
  recueSansMail: 'Votre demande a bien été enregistrée. Notez sa référence.',
  annulee: 'Votre demande est annulée.',
  identiteProuvee: 'Votre identité est prouvée\u202f: nous traitons votre demande, sans papier à envoyer.',
  annulationDemandee:
    'Votre demande est déjà transmise\u202f: nous demandons son annulation. Vous recevrez la réponse par e-mail.',
} as const

/** What is written again to who was asked for it. */
export const rappelDeDocument = (demande: string): string => `Rappel\u202f: ${demande}`

/** What is still asked for, then what came of it; there behind « il nous faut : ». */
export const recusEnPartie = (manquent: readonly string[], venus: readonly string[]): string =>
  [...manquent, '', 'Nous avons bien reçu\u202f:', ...venus].join('\n')

/** What the person reads of a file that the scanner took away later: in the history, and in the mail, there behind « il nous faut : » where the request is open. */
export const pieceRetiree = {
  ouverte: (nom: string) =>
    `Un nouvel exemplaire du fichier «\u202f${nom}\u202f». Celui que vous aviez joint contenait un virus\u202f: nous l’avons retiré sans l’ouvrir. Vérifiez votre appareil avec un antivirus avant de nous l’envoyer de nouveau.`,
  close: (nom: string) =>
    `Le fichier «\u202f${nom}\u202f» que vous aviez joint contenait un virus\u202f: nous l’avons retiré sans l’ouvrir. Vous n’avez rien à renvoyer, mais vérifiez votre appareil avec un antivirus.`,
}

/** Of a request that is closed as it arrives, because its contact says so. */
export const arriveesCloses = {
  TRAITE: 'Elle est enregistrée, et n’appelle rien de plus.',
  ANNULE: 'Cette démarche ne se fait plus de cette façon. Appelez-nous, nous vous indiquerons comment faire.',
} as const

/** What the person reads of a refusal by billing that gives one of the specification's codes (2§8) and no reason: any other code is billing's own. */
export const refusParCode: Readonly<Record<string, string>> = {
  X1000: refus.X1000,
  X1008:
    'Le nouveau payeur n’a pas pu être enregistré. Un conseiller vérifie ses coordonnées et revient vers vous si besoin.',
}

/** What the person reads of an answer of billing that says nothing more. */
export const textesFacturation = {
  FACTURATION_REFUS: 'Une information est à vérifier.',
  FACTURATION_FAIT: 'Elle est enregistrée dans votre contrat.',
  FACTURATION_ANNULE: 'Comme vous l’avez demandé, elle n’aura pas de suite.',
  FACTURATION_MAINTIEN: 'Elle est trop avancée pour être annulée. Un conseiller la reprend avec vous.',
} as const
