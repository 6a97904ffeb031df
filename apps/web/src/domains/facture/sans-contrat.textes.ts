export const sansContratTextes = {
  choisir: {
    titre: 'Choisissez un contrat',
    phrase:
      'Les factures se lisent contrat par contrat\u202f: rattachez le vôtre, ou choisissez-en un là où plusieurs vous sont ouverts.',
  },
  personnel: {
    titre: 'Choisissez un contrat',
    phrase:
      'Les factures se lisent contrat par contrat\u202f: cherchez celui de la personne par son numéro ou son adresse, en haut de la page.',
  },
  parti: {
    titre: 'Aucun contrat en cours',
    phrase: 'Pour les factures d’un autre logement, rattachez son contrat.',
  },
  rattacher: 'Rattacher un contrat',
} as const
