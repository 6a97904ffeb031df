import { type Granularite, type MotifRefus, niveauDeGranularite } from './consommation.codes.ts'

/** Levels of detail that show when a home is lived in: the subscriber decides (domain facts: personal data). */
export const granularitesAConsentement = ['JOURNEE', 'HEURE'] as const
export type GranulariteAConsentement = (typeof granularitesAConsentement)[number]

/** Last word of one account on one level. */
export interface Consentement {
  readonly userWebId: number
  readonly nature: GranulariteAConsentement
  readonly accorde: boolean
  /** ISO 8601. */
  readonly le: string
}

export interface FaitsAutorisation {
  /** The contract has, or had, a meter read remotely. */
  readonly telereleve: boolean
  /** Of the accounts that count for this reader. */
  readonly consentements: readonly Consentement[]
}

/**
 * Consent to a level: days are shown until one account refuses; hours only once an account has agreed (opt-in, off by
 * default, apart from days). Hours need days.
 */
export const isConsenti = (granularite: Granularite, consentements: readonly Consentement[]): boolean => {
  const niveau = niveauDeGranularite[granularite]
  const de = (nature: GranulariteAConsentement) =>
    consentements.filter((consentement) => consentement.nature === nature)
  if (niveau === 'JOURNEE') return de('JOURNEE').every(({ accorde }) => accorde)
  if (niveau === 'HEURE') return isConsenti('JOURNEE', consentements) && de('HEURE').some(({ accorde }) => accorde)
  return true
}

/** Why a level is closed for a contract, null when it is open (1§6, decision: sources). */
export const motifRefusGranularite = (granularite: Granularite, faits: FaitsAutorisation): MotifRefus | null => {
  const niveau = niveauDeGranularite[granularite]
  if (niveau === 'ANNEE' || niveau === 'MOIS') return null
  if (!faits.telereleve) return 'COMPTEUR_NON_TELERELEVE'
  return isConsenti(granularite, faits.consentements) ? null : 'CONSENTEMENT_REQUIS'
}

/**
 * Is a chart's first bar older than the archive minimum date (1§5)? A day or an hour is by its date; a month or a year by
 * its last day, so that the bar that holds the archive date stays open.
 */
export const isArchive = (finPremiereBarre: string, dateMinArchive: string): boolean =>
  finPremiereBarre < dateMinArchive
