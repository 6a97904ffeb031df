/** What the journal says of the acts of this area, and of what they were done to. */
export const remiseAudit = {
  actions: {
    'remise-relancee': 'Remise à la facturation relancée',
    'remise-soldee': 'Remise à la facturation marquée comme faite',
  },
  objets: { remise: 'Remise à la facturation' },
} as const
