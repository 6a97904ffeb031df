/** What the journal says of the acts of this area, and of what they were done to. */
export const utilisateurAudit = {
  actions: {
    'adresse-mail-demandee': 'Nouvelle adresse e-mail demandée',
    'adresse-mail-modifiee': 'Adresse e-mail modifiée',
    'adresse-mail-refusee': 'Nouvelle adresse e-mail refusée',
    'adresse-mail-retablie': 'Ancienne adresse e-mail rétablie',
    'compte-cree': 'Compte créé',
    'compte-modifie': 'Compte modifié',
    'compte-refuse': 'Compte refusé par son adresse e-mail',
    'compte-supprime': 'Compte supprimé',
    'lien-mot-de-passe': 'Lien de mot de passe envoyé',
    'mot-de-passe-modifie': 'Mot de passe modifié',
    'mot-de-passe-oublie': 'Mot de passe oublié',
    'mot-de-passe-provisoire': 'Mot de passe provisoire donné',
    'mot-de-passe-reinitialise': 'Mot de passe réinitialisé',
    'profils-modifies': 'Profils modifiés',
  },
  objets: {
    utilisateur: 'Compte',
  },
} as const
