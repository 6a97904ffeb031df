/** What the journal says of the acts of this area, and of what they were done to. */
export const demarcheAudit = {
  actions: {
    'demande-traitee': 'Demande traitée ou suivie',
    'demande-completee': 'Demande complétée par la personne',
    'piece-lue': 'Pièce jointe d’une demande ouverte',
    'formulaire-enregistre': 'Démarche définie ou réglée',
    'formulaire-supprime': 'Démarche supprimée',
    'formulaires-importes': 'Réglages des démarches repris d’un fichier',
    'contact-demarche-enregistre': 'Contact d’une démarche enregistré',
    'contact-demarche-supprime': 'Contact d’une démarche supprimé',
  },
  objets: { demande: 'Demande', formulaire: 'Démarche' },
} as const
