/** Contract types (1§3.2). */
export const typesService = {
  EA: 'Eau potable',
  AS: 'Assainissement',
  BT: 'Électricité basse tension',
  MT: 'Électricité moyenne tension',
} as const
export type CodeTypeService = keyof typeof typesService
export const codesTypeService = ['EA', 'AS', 'BT', 'MT'] as const satisfies readonly CodeTypeService[]

/** Contract states (1§3.2), as a person reads them; `depuis` says how the date of the state follows. */
export const etatsContrat = {
  SE: { libelle: 'En service', depuis: 'depuis' },
  AT: { libelle: 'En attente', depuis: 'depuis' },
  CS: { libelle: 'En cours de coupure', depuis: 'depuis' },
  RA: { libelle: 'Résilié par l’abonné', depuis: 'le' },
  RS: { libelle: 'Résilié par la régie', depuis: 'le' },
  RM: { libelle: 'Résilié après mutation', depuis: 'le' },
} as const
export type CodeEtatContrat = keyof typeof etatsContrat
export const codesEtatContrat = ['SE', 'AT', 'CS', 'RA', 'RS', 'RM'] as const satisfies readonly CodeEtatContrat[]

/** typeRegroupement (1§3.2). */
export const typesRegroupement = {
  0: 'Aucun',
  1: 'Consommation',
  2: 'Facturation',
  3: 'Compteur général de division',
  4: 'Facture unique',
} as const

/** Contracts of the public sector carry billing references of their own (1§3.2). */
export const MODE_DISTRIBUTION_SECTEUR_PUBLIC = '05'
