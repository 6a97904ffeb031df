/** Width of one bar (decision: shapes). SEMAINE and TRIMESTRE come later. */
export const granularites = ['ANNEE', 'MOIS', 'JOURNEE', 'HEURE'] as const
export type Granularite = (typeof granularites)[number]

/**
 * What a bar is worth (decision: function). MESURE; ESTIME: some or all of it is spread between distant readings;
 * PARTIEL: part of the period has no data, the volume is what is known; CORRIGE: from corrected readings;
 * MANQUANT: nothing known, the volume is null and never zero.
 */
export const qualites = ['MESURE', 'ESTIME', 'PARTIEL', 'CORRIGE', 'MANQUANT'] as const
export type Qualite = (typeof qualites)[number]

/** Why a level of detail is closed (1§5, 1§6). */
export const motifsRefus = ['COMPTEUR_NON_TELERELEVE', 'CONSENTEMENT_REQUIS', 'DATE_ARCHIVE'] as const
export type MotifRefus = (typeof motifsRefus)[number]

/** Origin of a reading, as imported. */
export const originesReleve = ['RELEVE', 'TELERELEVE', 'AUTO_RELEVE', 'ESTIME', 'RECTIFIE', 'POSE', 'DEPOSE'] as const
export type OrigineReleve = (typeof originesReleve)[number]

/** Most bars, in days, one call may ask for: hours 3 months (preset: 2), days 3 years (preset: 2), 100 years. */
export const joursMaxParGranularite: Readonly<Record<Granularite, number>> = {
  HEURE: 93,
  JOURNEE: 1_100,
  MOIS: 36_600,
  ANNEE: 36_600,
}

/** Regional average daily consumption, litres per day (1§9: 0.151 m3). */
export const MOYENNE_REGIONALE_LITRES = 151
