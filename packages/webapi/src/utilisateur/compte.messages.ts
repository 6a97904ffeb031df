import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

export const compteErreurs = defineErreurs({
  emailPris: {
    code: 'U4',
    status: 412,
    texte:
      'Cette adresse e-mail est déjà utilisée par un compte. Connectez-vous, ou choisissez un nouveau mot de passe avec le lien « Mot de passe oublié ».',
    severity: 'Inconsistant',
  },
  motDePasseActuelIncorrect: {
    code: 'U6',
    status: 400,
    texte: 'Le mot de passe actuel n’est pas le bon. Votre mot de passe n’a pas été modifié',
    severity: 'Inconsistant',
  },
  suppressionNonConfirmee: {
    code: 'U7',
    status: 400,
    texte: 'L’adresse e-mail, le nom ou le prénom ne correspond pas à votre compte. Le compte n’a pas été supprimé.',
    severity: 'Inconsistant',
  },
  adresseNonRetablie: {
    code: 'U8',
    status: 400,
    texte:
      'Ce lien n’est plus valable\u202f: il a expiré ou a déjà servi. Si l’adresse de votre compte n’est pas la bonne, appelez-nous.',
    severity: 'Inconsistant',
  },
})

/** Texts of the account calls (1§5, 1§7.1, 1§8); the forgotten-password one is worded by us. */
export const compteTextes = {
  motDePasseObligatoire: 'Le mot de passe est obligatoire.',
  motDePasseFaux: 'Ce mot de passe n’est pas celui du compte.',
  rappelEnvoye:
    'Si un compte correspond à cette adresse, un e-mail vient de lui être envoyé avec un lien pour choisir un nouveau mot de passe. Si vous n’avez pas encore de compte, choisissez « Créer mon compte ».',
  motDePasseModifie: 'Votre mot de passe a bien été modifié.',
  motDePasseMisAJour: 'Votre mot de passe a été mis à jour.',
  motDePasseNonModifie: 'Une erreur est survenue. Votre mot de passe n’a pas été modifié',
  confirmationDifferente: 'Les deux mots de passe ne sont pas identiques.',
  adresseMailMiseAJour: corrige('Votre adresse mail a été mise à jour'),
  adresseMailDejaConfirmee: 'Cette adresse e-mail est déjà celle de votre compte\u202f: ce lien a déjà servi.',
  adresseMailEnAttente:
    'Un lien de confirmation vient d’être envoyé à {email}. Il est valable 2 heures ; d’ici là votre adresse ne change pas.',
  adresseRetablie:
    'Votre ancienne adresse e-mail est rétablie. Choisissez maintenant un nouveau mot de passe avec «\u202fMot de passe oublié\u202f».',
  motDePasseRecu: 'Choisissez un autre mot de passe que celui que vous avez reçu.',
  supprimerCompte: 'Êtes-vous sûr de vouloir supprimer votre compte ?',
  compteSupprime: 'Suppression correctement effectuée',
} as const
