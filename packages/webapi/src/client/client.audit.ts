/** What the journal says of the acts of this area, and of what they were done to. */
export const clientAudit = {
  actions: {
    'client.modification': 'Coordonnées modifiées',
    'client.modification.confirmee': 'Coordonnées confirmées',
    'client.reference': 'Référence d’un client modifiée',
    'contacts-retablis': 'Coordonnées rétablies',
  },
  objets: {
    client: 'Client',
  },
} as const
