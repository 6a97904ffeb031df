/** What the journal says of the acts of this area, and of what they were done to. */
export const universAudit = {
  actions: {
    'sous-utilisateur-cree': 'Utilisateur secondaire créé',
    'sous-utilisateur-invite': 'Utilisateur secondaire invité',
    'sous-utilisateur-modifie': 'Utilisateur secondaire modifié',
    'sous-utilisateur-supprime': 'Utilisateur secondaire supprimé',
    'univers-attribues': 'Espaces partagés attribués',
    'univers-cree': 'Espace partagé créé',
    'univers-modifie': 'Espace partagé modifié',
    'univers-retires': 'Espaces partagés retirés',
    'univers-supprime': 'Espace partagé supprimé',
  },
  objets: {
    univers: 'Espaces partagés',
  },
} as const
