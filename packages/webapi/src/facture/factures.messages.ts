import { defineErreurs } from '../http/erreur.ts'
import { CODE_LOT_EN_ATTENTE } from './factures.codes.ts'

/** Errors of the calls on invoices (2§8). */
export const factureErreurs = defineErreurs({
  documentAbsent: {
    code: 'FA01',
    status: 404,
    texte: 'Le document de cette facture n’est pas disponible en ligne. Demandez-le à l’accueil.',
    severity: 'Inconsistant',
  },
  documentReserve: {
    code: 'FA02',
    status: 403,
    texte:
      'Une facture porte la référence qui prouve le contrat\u202f: seul son titulaire ou son payeur peut la télécharger.',
    severity: 'Security',
  },
  // one payment or none: who only reads the contract is told the same
  recuReserve: {
    code: 'FA17',
    status: 403,
    texte:
      'Un reçu nomme des factures, dont le numéro prouve le contrat\u202f: seul son titulaire ou son payeur peut le lire.',
    severity: 'Security',
  },
  reglementRefuse: {
    code: 'FA18',
    status: 409,
    texte: 'La banque a refusé ce règlement\u202f: il n’a pas de reçu.',
    severity: 'Inconsistant',
  },
  lotVide: {
    code: 'FA11',
    status: 400,
    texte: 'Choisissez au moins une facture à télécharger.',
    severity: 'Inconsistant',
  },
  lotTropGrand: {
    code: 'FA12',
    status: 413,
    texte: 'Un téléchargement compte {max} factures au plus, vous en avez choisi davantage. Précisez votre recherche.',
    severity: 'Inconsistant',
  },
  lotSansDocument: {
    code: 'FA13',
    status: 404,
    texte:
      'Aucune des factures choisies n’a de document en ligne\u202f: il en manque {nombre}. Demandez-les à l’accueil.',
    severity: 'Inconsistant',
  },
  // each was to have one: an archive of nothing but the list of what is missing is no success
  lotManquant: {
    code: 'FA20',
    status: 503,
    texte:
      'Aucun document n’a pu être écrit\u202f: il en manque {nombre}. Merci de renouveler votre demande ou de vous adresser à l’accueil.',
    severity: 'Inconsistant',
  },
  // whoever is told so has kept their rank: the screen asks again by itself
  lotEnAttente: {
    code: CODE_LOT_EN_ATTENTE,
    status: 429,
    texte: 'Votre archive attend son tour\u202f: {rang}.',
    severity: 'Inconsistant',
  },
  lotOccupe: {
    code: 'FA14',
    status: 429,
    texte: 'D’autres téléchargements de factures sont en cours. Merci de réessayer dans une minute.',
    severity: 'Inconsistant',
  },
  documentOccupe: {
    code: 'FA21',
    status: 429,
    texte: 'Plusieurs de vos documents sont déjà en préparation. Merci de réessayer dans quelques secondes.',
    severity: 'Inconsistant',
  },
  totauxOccupes: {
    code: 'FA22',
    status: 429,
    texte: 'Le total de votre sélection est déjà en cours de calcul. Merci de réessayer dans quelques secondes.',
    severity: 'Inconsistant',
  },
  reglementsMasques: {
    code: 'FA03',
    status: 403,
    texte:
      'Les règlements de ce contrat sont regroupés avec ceux d’autres contrats\u202f: ils ne sont pas affichés ici.',
    severity: 'Security',
  },
  documentAbime: {
    code: 'FA15',
    status: 500,
    texte: 'Le document de cette facture est abîmé. Nous devons le recevoir à nouveau\u202f: demandez-le à l’accueil.',
    severity: 'Inconsistant',
  },
  // one answer for a link that is unknown, cut or over: which of them it is helps nobody but a guesser
  lienDeFactureInvalide: {
    code: 'FA16',
    status: 404,
    texte:
      'Ce lien n’est plus valable. Retrouvez votre facture dans votre espace en ligne, ou demandez-la à l’accueil.',
    severity: 'Inconsistant',
  },
  // billing took its word back after the link was sent
  lienDeFactureNonValidee: {
    code: 'FA19',
    status: 404,
    texte: 'Cette facture n’est pas encore validée. Ce lien l’ouvrira dès qu’elle le sera.',
    severity: 'Inconsistant',
  },
})
