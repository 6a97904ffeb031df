import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from './erreur.ts'

/** Errors every endpoint may answer. */
export const communErreurs = defineErreurs({
  saisieInvalide: {
    code: 'S400',
    status: 400,
    texte: corrige('Une erreur est survenue. Veuillez re-essayer plus tard'),
    severity: 'Inconsistant',
    isCustomMessage: false,
  },
  connexionRequise: {
    code: 'S401',
    status: 401,
    texte: 'Vous devez être identifié pour accéder à cette fonctionnalité.',
    severity: 'Security',
  },
  accesRefuse: {
    code: 'S403',
    status: 403,
    texte: 'Vous n’avez pas le droit d’effectuer cette action.',
    severity: 'Security',
  },
  usurpationInterdite: {
    code: 'S403U',
    status: 403,
    texte: 'Cette action est personnelle\u202f: elle n’est pas possible en mode usurpation.',
    severity: 'Security',
  },
  motDePasseProvisoire: {
    code: 'S403P',
    status: 403,
    texte: 'Choisissez d’abord votre propre mot de passe\u202f: celui que vous avez reçu est provisoire.',
    severity: 'Inconsistant',
  },
  contenuFerme: {
    code: 'S403C',
    status: 403,
    texte: 'Votre compte ne donne pas accès à ce contenu.',
    severity: 'Security',
  },
  fonctionnaliteInactive: {
    code: 'S403F',
    status: 403,
    texte: 'La fonctionnalité «\u202f{nom}\u202f» n’est pas proposée actuellement.',
    severity: 'Security',
  },
  introuvable: {
    code: 'S404',
    status: 404,
    texte: 'Cet élément n’existe pas ou ne vous est pas accessible.',
    severity: 'Inconsistant',
  },
  jetonExpire: {
    code: 'S410',
    status: 410,
    texte: corrige('Votre session a expiré. Veuillez vous reconnecter'),
    severity: 'Security',
  },
  corpsTropGrand: { code: 'S413', status: 413, texte: 'Votre envoi est trop volumineux.', severity: 'Inconsistant' },
  corpsTropComplexe: {
    code: 'S413C',
    status: 413,
    texte: 'Votre envoi compte trop d’éléments ou de niveaux.',
    severity: 'Inconsistant',
  },
  corpsIllisible: {
    code: 'S415',
    status: 415,
    texte: 'Le format de votre envoi n’est pas reconnu.',
    severity: 'Inconsistant',
  },
  corpsTropLent: {
    code: 'S408',
    status: 408,
    texte: 'Votre envoi a pris trop de temps. Vérifiez votre connexion, puis recommencez.',
    severity: 'Inconsistant',
  },
  envoiIncomplet: {
    code: 'S400F',
    status: 400,
    texte: 'Votre envoi est arrivé incomplet. Recommencez-le.',
    severity: 'Inconsistant',
  },
  champsApresFichiers: {
    code: 'S400O',
    status: 400,
    texte: 'Les champs du formulaire doivent précéder ses fichiers.',
    severity: 'Inconsistant',
  },
  tropDEssais: {
    code: 'S429',
    status: 429,
    texte: 'Trop de tentatives. Merci de patienter quelques minutes avant de réessayer.',
    severity: 'Security',
  },
  incidentTechnique: {
    code: 'S500',
    status: 500,
    texte:
      'Un incident technique n’a pas permis à votre demande d’aboutir. Merci de renouveler votre demande ultérieurement.',
  },
  indisponible: {
    code: 'S503',
    status: 503,
    texte: 'Un incident technique est survenu. Merci de renouveler votre demande.',
  },
})
