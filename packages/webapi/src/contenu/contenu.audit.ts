/** What the journal says of the acts of this area, and of what they were done to. */
export const contenuAudit = {
  actions: {
    'article-ajoute': 'Article ajouté',
    'article-modifie': 'Article modifié',
    'article-supprime': 'Article supprimé',
    'mail-type-ajoute': 'Mail type ajouté',
    'mail-type-essaye': 'Mail type essayé',
    'mail-type-modifie': 'Mail type modifié',
    'mail-type-supprime': 'Mail type supprimé',
  },
  objets: {
    article: 'Article',
    'mail-type': 'Mail type',
  },
} as const
