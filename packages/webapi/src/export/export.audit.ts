/** What the journal says of the acts of this area, and of what they were done to. */
export const exportAudit = {
  actions: {
    'export-consommation': 'Export de consommation',
    'export-factures': 'Export de factures',
    'export-liste': 'Export d’une liste',
    'export-de-soi': 'Copie de ses données téléchargée',
  },
  objets: {
    liste: 'Liste',
  },
} as const
