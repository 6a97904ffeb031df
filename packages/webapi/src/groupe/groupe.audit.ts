/** What the journal says of the acts of this area, and of what they were done to. */
export const groupeAudit = {
  actions: {
    'groupe-contrats-ajoutes': 'Contrats ajoutés à un groupe',
    'groupe-contrats-retires': 'Contrats retirés d’un groupe',
    'groupe-cree': 'Groupe créé',
    'groupe-membre-ajoute': 'Membre ajouté à un groupe',
    'groupe-membre-retire': 'Membre retiré d’un groupe',
    'groupe-modifie': 'Groupe modifié',
    'groupe-supprime': 'Groupe supprimé',
  },
  objets: {
    groupe: 'Groupe',
  },
} as const
