/** What the journal says of the acts of this area, and of what they were done to. */
export const inscriptionAudit = {
  actions: {
    activation: 'Compte activé',
    'activation-redemandee': 'Nouveau lien d’activation demandé',
  },
  objets: {},
} as const
