/** What the journal says of the acts of this area, and of what they were done to. */
export const consommationAudit = {
  actions: {
    consentement: 'Consentement',
  },
  objets: {},
} as const
