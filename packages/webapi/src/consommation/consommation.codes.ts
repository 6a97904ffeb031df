/** Width of one bar (1§3.7, decision: shapes). A SEMAINE goes from Monday to Sunday. */
export const granularites = ['ANNEE', 'TRIMESTRE', 'MOIS', 'SEMAINE', 'JOURNEE', 'HEURE'] as const
export type Granularite = (typeof granularites)[number]

/** Levels of the zoom, the widest first (1§3.7: zoom 0 to 3); quarters and weeks stand beside them. */
export const niveaux = ['ANNEE', 'MOIS', 'JOURNEE', 'HEURE'] as const
export type Niveau = (typeof niveaux)[number]

/** The level whose data and rights a granularity shares: quarters are made of months, weeks of days. */
export const niveauDeGranularite: Readonly<Record<Granularite, Niveau>> = {
  ANNEE: 'ANNEE',
  TRIMESTRE: 'MOIS',
  MOIS: 'MOIS',
  SEMAINE: 'JOURNEE',
  JOURNEE: 'JOURNEE',
  HEURE: 'HEURE',
}

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

/** Why a contract of a group is not counted in a chart: its level is closed, or it is measured in another unit. */
export const motifsExclusion = ['COMPTEUR_NON_TELERELEVE', 'CONSENTEMENT_REQUIS', 'AUTRE_UNITE'] as const
export type MotifExclusion = (typeof motifsExclusion)[number]

/** Origin of a reading, as imported. */
export const originesReleve = ['RELEVE', 'TELERELEVE', 'AUTO_RELEVE', 'ESTIME', 'RECTIFIE', 'POSE', 'DEPOSE'] as const
export type OrigineReleve = (typeof originesReleve)[number]

/** Most bars, in days, one call may ask for: hours 3 months (preset: 2), days 3 years (preset: 2), 100 years. */
export const joursMaxParGranularite: Readonly<Record<Granularite, number>> = {
  HEURE: 93,
  JOURNEE: 1_100,
  SEMAINE: 1_100,
  MOIS: 36_600,
  TRIMESTRE: 36_600,
  ANNEE: 36_600,
}

/** Regional average daily consumption, litres per day (1§9: 0.151 m3). */
export const MOYENNE_REGIONALE_LITRES = 151
