import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Errors of the administration of accounts (3§5, 3§6, 3§8). */
export const gestionErreurs = defineErreurs({
  compteExistant: {
    code: 'UG1',
    status: 409,
    texte: 'Le compte n’a pas été enregistré\u202f: vérifiez la saisie, un compte porte déjà cet identifiant.',
    severity: 'Inconsistant',
  },
  emailPris: {
    code: 'UG2',
    status: 412,
    texte: 'Le compte n’a pas été enregistré\u202f: cette adresse e-mail est déjà celle d’un compte.',
    severity: 'Inconsistant',
  },
  profilRefuse: {
    code: 'UG3',
    status: 403,
    texte: 'Vous ne pouvez pas donner ou retirer ce profil.',
    severity: 'Security',
  },
  soiMeme: {
    code: 'UG6',
    status: 400,
    texte: 'Vous ne pouvez pas faire cela sur votre propre compte.',
    severity: 'Inconsistant',
  },
})

/** Texts of the users screen; the spec's own where it gives them (3§8). */
export const gestionTextes = {
  emailPris: 'Donnez une autre adresse, ou modifiez le compte qui a celle-ci.',
  identifiantPris: 'Choisissez un autre identifiant.',
  identifiantAdresseDAutrui: 'Un identifiant ne peut pas être une autre adresse e-mail que celle du compte.',
  soiMemeMotDePasse: 'Changez votre mot de passe dans votre menu, «\u202fMon mot de passe\u202f».',
  soiMemeEmail: 'Changez votre adresse dans «\u202fMon profil\u202f»\u202f: un lien la confirmera.',
  soiMemeValidation: 'Vous ne pouvez pas fermer votre propre accès.',
  modifie: 'Le compte de l’utilisateur a été modifié.',
  cree: 'Le compte de l’utilisateur a été créé.',
  active: 'Utilisateur activé',
  supprime: 'Suppression correctement effectuée',
  motDePasseReinitialise: corrige('Mot de passe reinitialisé'),
  contratsRattaches: corrige('La liste de contrat a été rattachée.'),
  motDePasseNonPris:
    'Le mot de passe n’a pas été pris\u202f: seule une personne autorisée à voir comme ce compte peut en donner un, avec un motif. Un lien pour en choisir un vient d’être envoyé à {email}.',
  motDePasseProvisoire:
    'Mot de passe provisoire enregistré\u202f: il sert 24 heures et ne permet que d’en choisir un autre. La personne est prévenue par e-mail.',
  lienEnvoyeAncienne:
    'Un lien pour choisir un mot de passe vient d’être envoyé à {email}\u202f: l’adresse du compte a changé il y a moins de trois jours.',
  lienEnvoye: 'Un lien pour choisir un mot de passe vient d’être envoyé à {email}.',
} as const
