/** State of a tile: one failing tile never breaks the page (decision: dashboard). */
export const etatsTuile = ['ok', 'vide', 'erreur'] as const
export type EtatTuile = (typeof etatsTuile)[number]

/** Why a tile is empty. */
export const motifsTuileVide = [
  'AUCUNE_DONNEE',
  'COMPTEUR_NON_TELERELEVE',
  'CONSENTEMENT_REQUIS',
  // the billing system does not send it to the portal
  'NON_TRANSMIS',
  // billing told of the account, and of no payment
  'AUCUN_REGLEMENT',
  // there are, with those of other contracts: the feature hides them (2§2)
  'REGLEMENTS_MASQUES',
  // the utility shows no collections: not shown at all
  'SANS_LEVEES',
  // kept from this sub-user (1§6): not shown at all
  'CONTENU_FERME',
] as const
export type MotifTuileVide = (typeof motifsTuileVide)[number]

/** Days shown by the recent consumption tile. */
export const JOURS_CONSOMMATION_RECENTE = 14

/** Whole months shown by the consumption tile of a group, the last full one at the end. */
export const MOIS_CONSOMMATION_GROUPE = 12
