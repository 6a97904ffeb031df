/** What the journal says of the acts of this area, and of what they were done to. */
export const universAudit = {
  actions: {
    'sous-utilisateur-cree': 'Utilisateur secondaire créé',
    'sous-utilisateur-invite': 'Utilisateur secondaire invité',
    'sous-utilisateur-modifie': 'Utilisateur secondaire modifié',
    'sous-utilisateur-supprime': 'Utilisateur secondaire supprimé',
    'univers-attribues': 'Univers attribués',
    'univers-cree': 'Univers créé',
    'univers-modifie': 'Univers modifié',
    'univers-retires': 'Univers retirés',
    'univers-supprime': 'Univers supprimé',
  },
  objets: {
    univers: 'Espaces partagés',
  },
} as const
