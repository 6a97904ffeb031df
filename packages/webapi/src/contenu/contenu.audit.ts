/** What the journal says of the acts of this area, and of what they were done to. */
export const contenuAudit = {
  actions: {
    'article-ajoute': 'Article ajouté',
    'article-modifie': 'Article modifié',
    'article-supprime': 'Article supprimé',
    'mail-type-ajoute': 'E-mail type ajouté',
    'mail-type-essaye': 'E-mail type essayé',
    'mail-type-modifie': 'E-mail type modifié',
    'mail-type-supprime': 'E-mail type supprimé',
  },
  objets: {
    article: 'Article',
    'mail-type': 'E-mail type',
  },
} as const
