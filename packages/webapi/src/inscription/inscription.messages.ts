import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Errors of account creation (1§8; codes of contradiction 11: U1 identifiant taken, 412 e-mail taken, 401 otherwise). */
export const inscriptionErreurs = defineErreurs({
  identifiantPris: {
    code: 'U1',
    status: 400,
    texte: 'Cet identifiant est déjà enregistré. Si c’est le vôtre, vous pouvez choisir un nouveau mot de passe.',
    severity: 'Inconsistant',
  },
  rattachementRefuse: {
    code: 'U2',
    status: 400,
    texte: 'Votre compte n’a pas été créé : le contrat n’a pas pu être rattaché. {raison}',
    severity: 'Inconsistant',
  },
  compteExistant: {
    code: 'U3',
    status: 401,
    texte: 'Ce compte existe déjà.',
    severity: 'Inconsistant',
  },
})

/** Texts of sign-up and activation (1§4, 1§7.1, 1§8); the specification words only the first two. */
export const inscriptionTextes = {
  creationEchouee: 'Une erreur est survenue lors de la création.',
  compteValide: corrige('Votre compte a été validé avec succès...'),
  bienvenue: 'Bienvenue dans votre espace !',
  compteCree:
    'Votre demande est enregistrée. Pour valider votre compte, cliquez sur le lien que nous vous envoyons par e-mail, puis connectez-vous.',
  activationEchouee:
    'Votre compte n’a pas pu être validé : ce lien a expiré ou a déjà servi. Saisissez votre adresse e-mail pour recevoir un nouvel e-mail d’activation.',
  nouveauMailActivation:
    'Si un compte en attente de validation correspond à cette adresse, un nouvel e-mail d’activation vient de lui être envoyé.',
  cguObligatoires: 'Vous devez accepter les conditions générales d’utilisation.',
  identifiantObligatoire: 'L’identifiant est obligatoire.',
  identifiantEstEmail: 'L’adresse e-mail sert d’identifiant : laissez ce champ vide.',
  identifiantAdresseDAutrui:
    'Un identifiant ne peut pas être une autre adresse e-mail que celle du compte. Choisissez un nom, ou reprenez la même adresse.',
  premiumIncoherent: 'Cette valeur ne correspond pas à votre session. Rechargez la page.',
  rattachementObligatoire: 'Le rattachement d’un contrat est obligatoire.',
} as const
/** The success message of the activation stays 15 seconds (1§9). */
export const DUREE_MESSAGE_ACTIVATION_MS = 15_000
