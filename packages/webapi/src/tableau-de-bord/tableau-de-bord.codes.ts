/** State of a tile: one failing tile never breaks the page (decision: dashboard). */
export const etatsTuile = ['ok', 'vide', 'erreur'] as const
export type EtatTuile = (typeof etatsTuile)[number]

/** Why a tile is empty. */
export const motifsTuileVide = ['AUCUNE_DONNEE', 'COMPTEUR_NON_TELERELEVE', 'CONSENTEMENT_REQUIS'] as const

/** Days shown by the recent consumption tile. */
export const JOURS_CONSOMMATION_RECENTE = 14
