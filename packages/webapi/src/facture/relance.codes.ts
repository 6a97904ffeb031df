/** Where the recovery of one invoice stands, as a person is told: one of these, and one only. */
export const etapesRelanceConnues = [
  'SOLDEE',
  'A_ECHOIR',
  'PRELEVEMENT',
  'ECHUE',
  'TRESOR',
  'FSL',
  'LITIGE',
  'RELANCE_1',
  'RELANCE_2',
  'MISE_EN_DEMEURE',
  'CONTENTIEUX',
  'PLAN_DE_PAIEMENT',
  'IRRECOUVRABLE',
] as const
export type EtapeRelance = (typeof etapesRelanceConnues)[number]

/** What asks something of the person who pays, the gravest first. */
export const codesAlerteReglement = [
  'PRELEVEMENT_REJETE',
  'ECHEANCE_REJETEE',
  'CONTENTIEUX',
  'MISE_EN_DEMEURE',
  'TRESOR',
  'RELANCE',
  'ECHUE',
  'FSL',
  'LITIGE',
] as const
export type CodeAlerteReglement = (typeof codesAlerteReglement)[number]

export const niveauxAlerteReglement = ['danger', 'vigilance', 'information'] as const
export type NiveauAlerteReglement = (typeof niveauxAlerteReglement)[number]
