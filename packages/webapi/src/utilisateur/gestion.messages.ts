import { defineErreurs } from '../http/erreur.ts'

/** Errors of the administration of accounts (3§5, 3§6, 3§8). */
export const gestionErreurs = defineErreurs({
  compteExistant: {
    code: 'UG1',
    status: 409,
    texte: 'Le compte n’a pas été enregistré : vérifiez la saisie, un compte porte déjà cet identifiant.',
    severity: 'Inconsistant',
  },
  emailPris: {
    code: 'UG2',
    status: 412,
    texte: 'Le compte n’a pas été enregistré : cette adresse mail est déjà celle d’un compte.',
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
  modifie: 'Le compte de l’utilisateur a été modifié.',
  cree: 'Le compte de l’utilisateur a été créé.',
  active: 'Utilisateur activé',
  supprime: 'Suppression correctement effectuée',
  motDePasseReinitialise: 'Mot de passe reinitialisé',
  contratsRattaches: 'La liste de contrat a été rattachée.',
  lienEnvoye: 'Un lien pour choisir un mot de passe vient d’être envoyé à {email}.',
} as const
