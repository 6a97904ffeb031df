/** What the journal says of the acts of this area, and of what they were done to. */
export const annonceAudit = {
  actions: {
    'affaire-traitee': 'Signalement ou courrier traité',
    'rattachement-conteste': 'Rattachement contesté',
  },
  objets: {
    affaire: 'Signalement ou courrier',
  },
} as const
