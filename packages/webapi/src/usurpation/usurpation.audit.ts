/** What the journal says of the acts of this area, and of what they were done to. */
export const usurpationAudit = {
  actions: {
    'appel-usurpe': 'Appel en mode usurpation',
    'usurpation-debut': 'Début d’usurpation',
    'usurpation-fin': 'Fin d’usurpation',
  },
  objets: {},
} as const
