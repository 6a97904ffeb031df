/** What the journal says of the acts of this area, and of what they were done to. */
export const documentAudit = {
  actions: { 'document-archive': 'Document archivé', 'document-supprime': 'Document archivé supprimé' },
  objets: { document: 'Document archivé' },
} as const
