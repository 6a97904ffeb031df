import { defineErreurs } from '../http/erreur.ts'

export const universErreurs = defineErreurs({
  perimetreRequis: {
    code: 'UN01',
    status: 400,
    texte: 'Choisissez au moins un espace partagé\u202f: sans espace partagé, cette personne ne verrait aucun contrat.',
    severity: 'Inconsistant',
  },
  compteExistant: {
    code: 'UN02',
    status: 412,
    texte:
      'L’utilisateur n’a pas été créé. Vérifiez la saisie\u202f: un compte utilise peut-être déjà cette adresse e-mail.',
    severity: 'Inconsistant',
  },
  invitationTropFrequente: {
    code: 'UN03',
    status: 429,
    texte: 'Un e-mail vient d’être envoyé à cette personne. Merci de patienter quelques minutes avant de recommencer.',
    severity: 'Inconsistant',
  },
})

/** Texts about universes and sub-users (3§8). */
export const universTextes = {
  adressePrise: 'Donnez une autre adresse e-mail.',
  cree: 'L’espace partagé «\u202f{libelle}\u202f» a été créé.',
  modifie: 'L’espace partagé «\u202f{libelle}\u202f» a été modifié.',
  supprime: 'L’espace partagé «\u202f{libelle}\u202f» a été supprimé.',
  utilisateurCree: 'Le compte de {nom} a été créé. Un e-mail l’invite à choisir son mot de passe.',
  utilisateurModifie: 'Le compte de l’utilisateur a été modifié.',
  utilisateurSupprime: 'Suppression correctement effectuée',
  invitationEnvoyee: 'Un e-mail a été envoyé à {email}.',
} as const
