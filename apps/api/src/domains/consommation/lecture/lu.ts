import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { Consentement } from '@ondine/webapi/consommation/autorisation.rules.ts'
import type { OrigineReleve } from '@ondine/webapi/consommation/consommation.codes.ts'

// What one reading of the database gives of a contract's consumption. Instants are seconds UTC, days yyyy-MM-dd.

/** One meter during one contract (view contrat_appareil). Infinity while it lasts. */
export interface Sejour {
  rang: number
  point: string
  appareil: number
  numeroPhysique: string
  telereleve: boolean
  nbChiffres: number
  diametreMm: number | null
  unite: string
  du: number
  au: number
  /** Bounds of the day rows. */
  duMesure: number
  auMesure: number
  /** First day with a day row within the stay, for months and years: what is older comes from billing readings. */
  premierJourMesure: string | null
}

/** Sums of a whole day, month or year of one meter, wholly inside its stay. */
export interface Somme {
  rang: number
  /** First day of the period. */
  debut: string
  /** Null when no hour is known (volumes carried are apart for days, inside for months and years). */
  litres: number | null
  litresEstimes: number
  litresCorriges: number
  litresReportes: number
  secondesReportees: number
  heuresMesurees: number
  heuresEstimees: number
  heuresCorrigees: number
}

/** A day row with its hours. */
export interface JourLu {
  rang: number
  jour: string
  litres: (number | null)[]
  qualites: string
  litresReportes: number
  secondesReportees: number
}

/** An automatic reading near a change of occupant inside an hour. */
export interface LectureBord {
  appareil: number
  instant: number
  index: number
  origine: OrigineReleve
  version: number
  heureDouble: boolean
}

/** A billing reading within the contract, fitting and removal indexes included. */
export interface ReleveLu {
  rang: number
  cadran: number
  instant: number
  index: number
  origine: OrigineReleve
  version: number
}

export interface DernierReleve {
  rang: number
  instant: number
  index: number
  origine: OrigineReleve
}

/** What the meter of a contract showed as a bar ended, and the least measured hour of its days (1§3.7). */
export interface Point {
  readonly instant: number | null
  readonly index: number | null
  readonly minimum: number | null
}

export interface Lu {
  codeTypeService: CodeTypeService
  sejours: Sejour[]
  annees: Somme[]
  mois: Somme[]
  jours: Somme[]
  heures: JourLu[]
  lecturesBord: LectureBord[]
  releves: ReleveLu[]
  dernier: DernierReleve | null
  consentements: Consentement[]
  /** Of each bar, for who asks the chart itself. */
  points?: Point[]
}
