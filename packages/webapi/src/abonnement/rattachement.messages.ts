import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Refusals of an attachment; codes of 1§8, wording ours where the specification gives none. */
export const rattachementErreurs = defineErreurs({
  rattachementImpossible: {
    code: 'AB401',
    status: 401,
    texte: 'Impossible d’attacher le contrat.',
    severity: 'Inconsistant',
  },
  contratResilie: {
    code: '1',
    status: 400,
    texte: 'Ce contrat est résilié : il ne peut pas être rattaché.',
    severity: 'Inconsistant',
  },
  factureHorsContrat: {
    code: '2',
    status: 400,
    texte: 'Cette facture n’est pas une facture de ce contrat. Vérifiez les deux numéros.',
    severity: 'Inconsistant',
  },
  factureTropAncienne: {
    code: '3',
    status: 400,
    texte: 'Cette facture est trop ancienne. Utilisez le numéro d’une facture plus récente.',
    severity: 'Inconsistant',
  },
  contratInexistant: {
    code: '4',
    status: 400,
    texte: 'Ce contrat n’existe pas. Vérifiez son numéro sur l’une de vos factures.',
    severity: 'Inconsistant',
  },
  clientEtranger: {
    code: '6',
    status: 400,
    texte: 'Ce numéro de client n’est ni celui du titulaire ni celui du payeur de ce contrat.',
    severity: 'Inconsistant',
  },
  consultationImpossible: {
    code: '7',
    status: 400,
    texte:
      'Les informations de ce contrat ne peuvent pas être consultées pour le moment. Merci de réessayer plus tard.',
  },
  dejaRattache: {
    code: 'AB05',
    status: 409,
    texte: 'Ce contrat est déjà rattaché à votre compte.',
    severity: 'Information',
  },
  modeNonPropose: {
    code: 'AB06',
    status: 403,
    texte: 'Ce mode de rattachement n’est pas proposé actuellement.',
    severity: 'Inconsistant',
  },
  preuvesEpuisees: {
    code: 'AB09',
    status: 429,
    texte:
      'Trop d’essais ont été refusés aujourd’hui pour ce numéro de contrat. Rattachez-le avec le numéro de son compteur puis demandez un lien, un code ou une lettre, ou adressez-vous à l’accueil.',
    severity: 'Security',
  },
  dejaAConfirmer: {
    code: 'AB10',
    status: 409,
    texte:
      'Ce contrat est déjà rattaché à votre compte et reste à confirmer\u202f: donnez le numéro d’une facture ou votre numéro de client, ou demandez un lien, un code ou une lettre.',
    severity: 'Information',
  },
  rattachementSuspendu: {
    code: 'AB11',
    status: 409,
    texte:
      'Ce rattachement a été contesté et il est suspendu. Demandez un lien, un code ou une lettre, ou adressez-vous à l’accueil.',
    severity: 'Inconsistant',
  },
  papiersContestes: {
    code: 'AB15',
    status: 409,
    texte:
      'Un rattachement de ce contrat a été contesté\u202f: une facture ou un numéro de client ne suffit plus. Demandez un lien, un code ou une lettre, ou adressez-vous à l’accueil.',
    severity: 'Inconsistant',
  },
  rattachementsTropFrequents: {
    code: 'AB16',
    status: 429,
    texte: 'Vous avez rattaché ce contrat plusieurs fois aujourd’hui. Réessayez demain, ou adressez-vous à l’accueil.',
    severity: 'Security',
  },
  unSeulNumero: {
    code: 'AB07',
    status: 400,
    texte: 'Donnez un seul numéro : celui du compteur, d’une facture ou du client.',
    severity: 'Inconsistant',
  },
})

/** Why one contract of a list was not detached: absent and somebody else's are the same. */
export const refusDetachement = defineErreurs({
  nonRattache: {
    code: 'AB08',
    status: 404,
    texte: 'Le contrat {numeroContrat} n’est pas rattaché à votre compte.',
    severity: 'Inconsistant',
  },
})

/** Texts of attachment and detachment (1§8); {n} is the contract number. */
export const rattachementTextes = {
  rattache: 'Rattachement du contrat {n} réussi',
  aConfirmer:
    'Le contrat {n} est rattaché, à confirmer\u202f: il s’ouvrira quand vous aurez prouvé qu’il est le vôtre.',
  detache: corrige('Detachement du contrat {n} réussi'),
  resilie: 'Ce contrat est résilié : seuls ses services restent accessibles.',
} as const
