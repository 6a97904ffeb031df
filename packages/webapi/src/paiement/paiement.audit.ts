/** What the journal says of the acts of this area, and of what they were done to. */
export const paiementAudit = {
  actions: {
    'paiement-interroge': 'Banque interrogée pour des paiements',
    'paiement-decide': 'Paiement tranché',
    'encaissement-classe': 'Encaissement sans paiement classé',
    'paiement-prouve': 'Preuve d’un paiement saisie',
    'paiement-consulte': 'Paiements d’une facture consultés',
    'rapprochement-explique': 'Écart avec un relevé expliqué',
    'rapprochement-repris': 'Explication d’un écart reprise',
    'facturation-accepte': 'Écart avec la facturation accepté',
    'facturation-repris': 'Acceptation d’un écart reprise',
    'export-paiements': 'Paiements exportés',
  },
  objets: {
    paiement: 'Paiement',
    encaissement: 'Encaissement',
    'ligne-de-releve': 'Ligne de relevé',
    'ecart-de-facturation': 'Écart avec la facturation',
  },
} as const
