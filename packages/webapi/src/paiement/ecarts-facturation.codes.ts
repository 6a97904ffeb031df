/** How billing and the ledger differ on an evening, or of a payment. */
export const classesDEcartDeFacturation = {
  FACTURATION_SEULE: 'Inconnu ici',
  NOUS_SEULS: 'Soldé en facturation',
  MONTANT: 'Différent',
} as const
export type ClasseDEcartDeFacturation = keyof typeof classesDEcartDeFacturation
export const codesClasseDEcartDeFacturation = Object.keys(classesDEcartDeFacturation) as [
  ClasseDEcartDeFacturation,
  ...ClasseDEcartDeFacturation[],
]

/** Those that wait for somebody, or those that somebody accepted. */
export const choixDEcarts = ['A_ACCEPTER', 'ACCEPTES'] as const
