import { defineErreurs } from '../http/erreur.ts'

export const universErreurs = defineErreurs({
  perimetreRequis: {
    code: 'UN01',
    status: 400,
    texte: 'Choisissez au moins un univers : sans univers, cette personne ne verrait aucun contrat.',
    severity: 'Inconsistant',
  },
  compteExistant: {
    code: 'UN02',
    status: 412,
    texte: 'L’utilisateur n’a pas été créé. Vérifiez la saisie : un compte utilise peut-être déjà cette adresse mail.',
    severity: 'Inconsistant',
  },
  invitationTropFrequente: {
    code: 'UN03',
    status: 429,
    texte: 'Un mail vient d’être envoyé à cette personne. Merci de patienter quelques minutes avant de recommencer.',
    severity: 'Inconsistant',
  },
})

/** Texts about universes and sub-users (3§8). */
export const universTextes = {
  adressePrise: 'Donnez une autre adresse mail.',
  cree: 'L’univers « {libelle} » a été créé.',
  modifie: 'L’univers « {libelle} » a été modifié.',
  supprime: 'L’univers « {libelle} » a été supprimé.',
  utilisateurCree: 'Le compte de {nom} a été créé. Un mail l’invite à choisir son mot de passe.',
  utilisateurModifie: 'Le compte de l’utilisateur a été modifié.',
  utilisateurSupprime: 'Suppression correctement effectuée',
  invitationEnvoyee: 'Un mail a été envoyé à {email}.',
} as const
