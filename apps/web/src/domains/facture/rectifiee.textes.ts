export const rectifieeTextes = {
  rectifiee: (le: string, avant: string, apres: string): string =>
    `La facturation a rectifié cette facture le ${le}\u202f: ${avant} auparavant, ${apres} maintenant. Elle remplace celle que vous aviez reçue, et votre solde en tient compte.`,
  renvoyee: 'La facturation a envoyé une nouvelle version de cette facture. Elle remplace celle que vous aviez reçue.',
} as const
