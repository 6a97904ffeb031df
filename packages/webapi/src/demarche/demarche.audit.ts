/** What the journal says of the acts of this area, and of what they were done to. */
export const demarcheAudit = {
  actions: {
    'demande-traitee': 'Demande traitée ou suivie',
    'demande-completee': 'Demande complétée par la personne',
    'piece-lue': 'Pièce jointe d’une demande ouverte',
  },
  objets: { demande: 'Demande' },
} as const
