/** What the journal says of the acts of this area, and of what they were done to. */
export const alerteAudit = {
  actions: {
    'alerte-plage': 'Plage d’alerte enregistrée',
    'alerte-plage-retiree': 'Plage d’alerte retirée',
    'alerte-surcharge': 'Seuil d’alerte d’un contrat',
  },
  objets: {
    plage: 'Plage d’alerte',
  },
} as const
