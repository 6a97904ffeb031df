/** What the journal says of the acts of this area, and of what they were done to. */
export const abonnementAudit = {
  actions: {
    'contestation-annulee': 'Contestation annulée',
    'contrat-detache': 'Contrat détaché',
    'contrat-prouve': 'Contrat prouvé',
    'contrat-rattache': 'Contrat rattaché',
    'contrat-suspendu': 'Contrat suspendu',
    'contrat.referenceInterne': 'Référence d’un contrat modifiée',
    'contrats-detaches': 'Contrats détachés',
    'contrats-rattaches': 'Contrats rattachés',
    'lettre-demandee': 'Lettre de preuve demandée',
    'lettres-exportees': 'Lettres de preuve exportées',
    'preuve-envoyee': 'Preuve envoyée à un contact',
  },
  objets: {
    contrat: 'Contrat',
  },
} as const
