/** What billing issues: the letter stands in identifiantFacture (ID_FACTURE). */
export const naturesFacture = {
  FACTURE: { lettre: 'F', libelle: 'Facture' },
  AVOIR: { lettre: 'A', libelle: 'Avoir' },
  ECHEANCIER_RECAP: { lettre: 'E', libelle: 'Facture de régularisation' },
} as const
export type NatureFacture = keyof typeof naturesFacture

/** The three headings of a water bill, named exactly so by law (order of 10 July 1996), in their order. */
export const rubriquesFacture = {
  DISTRIBUTION: 'Distribution de l’eau',
  COLLECTE: 'Collecte et traitement des eaux usées',
  ORGANISMES: 'Organismes publics',
} as const
export type RubriqueFacture = keyof typeof rubriquesFacture

/** What a line counts. */
export const unitesLigne = ['M3', 'KWH', 'MOIS', 'JOUR', 'FORFAIT'] as const
export type UniteLigne = (typeof unitesLigne)[number]

/** What the volume of an invoice counts, by what its contract serves: water in m³, electricity in kWh. */
export const unitesVolume = ['M3', 'KWH'] as const satisfies readonly UniteLigne[]
export type UniteVolume = (typeof unitesVolume)[number]

/** Where recovery stands, as billing says it. */
export const phasesRelance = {
  RELANCE_1: 'Première relance',
  RELANCE_2: 'Deuxième relance',
  MISE_EN_DEMEURE: 'Mise en demeure',
  CONTENTIEUX: 'Contentieux',
  PLAN_DE_PAIEMENT: 'Plan de paiement',
  IRRECOUVRABLE: 'Irrécouvrable',
} as const
export type PhaseRelance = keyof typeof phasesRelance

/** Why an invoice cannot be paid online. */
export const motifsSansPaiement = [
  'REGLEE',
  'NON_VALIDEE',
  'PRELEVEMENT',
  'TRESOR',
  'EN_COURS',
  'FSL',
  'LITIGE',
  'RECOUVREMENT',
  'BLOQUEE',
  'SANS_PRESTATAIRE',
] as const
export type MotifSansPaiement = (typeof motifsSansPaiement)[number]
