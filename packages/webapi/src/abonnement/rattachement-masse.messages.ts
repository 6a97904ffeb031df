/** Texts of mass attachment (3§5, 3§8). */
export const rattachementMasseTextes = {
  rattachee: 'La liste de contrat a été rattachée.',
  detachee: 'La liste de contrats a été détachée.',
  partielle: 'Contrats traités : {n} sur {total}. Le détail dit pourquoi les autres ne l’ont pas été.',
  malforme: 'Un numéro de contrat compte 7 chiffres.',
  inexistant: 'Ce contrat n’existe pas.',
  deja: 'Ce contrat est déjà rattaché à ce compte.',
  nonRattache: 'Ce contrat n’est pas rattaché à ce compte.',
  enDouble: 'Ce numéro est déjà dans la liste.',
  faitRattache: 'Contrat rattaché.',
  faitDetache: 'Contrat détaché.',
} as const
