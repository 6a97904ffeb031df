import type { CleParametreAlerte, StatutAlerte, UniteSeuil } from './alerte.codes.ts'

/** 1 m3 = 1000 litres (1§9). */
const LITRES_PAR_M3 = 1000

/** Threshold typed in the chosen unit as m3, 3 decimals at most: litres are divided by 1000 (1§5). */
export const seuilEnM3 = (valeur: number, unite: UniteSeuil): number =>
  unite === 'L' ? Math.round(valeur) / LITRES_PAR_M3 : Math.round(valeur * LITRES_PAR_M3) / LITRES_PAR_M3

/** Whole litres of a volume in m3. */
export const enLitres = (m3: number): number => Math.round(m3 * LITRES_PAR_M3)

/** An alert whose last day is past (1§4). Days are yyyy-MM-dd, local. */
export const isAlerteExpiree = (periodeFin: string | null, aujourdHui: string): boolean =>
  periodeFin !== null && periodeFin < aujourdHui

/** Created ACTIVE unless the number of active alerts has reached the maximum (1§4). */
export const statutInitial = (nbActives: number, maximum: number): StatutAlerte =>
  nbActives < maximum ? 'ACTIVE' : 'DESACTIVE'

/** Alerts one account may keep on one contract, active or not. */
export const ALERTES_MAX = 50

/** What decides which settings of a contract an account may change. */
interface ContratReglable {
  /** To this very account: those who only read a contract set nothing (1§6). */
  readonly attache: boolean
  readonly resilie: boolean
  /** Has a water meter read remotely. */
  readonly telereleve: boolean
  /** Of this account on this contract. */
  readonly nbAlertes: number
}

/** Why no alert may be created, null when one may: of the server, and of the screen, which offers nothing in vain. */
export const refusCreation = ({
  attache,
  resilie,
  nbAlertes,
}: Omit<ContratReglable, 'telereleve'>): 'NON_ATTACHE' | 'RESILIE' | 'TROP' | null => {
  if (!attache) return 'NON_ATTACHE'
  if (resilie) return 'RESILIE'
  return nbAlertes >= ALERTES_MAX ? 'TROP' : null
}

/** The same of the alert option, which is apart from the others and needs remote readings. */
export const refusOption = ({
  attache,
  resilie,
  telereleve,
}: Omit<ContratReglable, 'nbAlertes'>): 'NON_ATTACHE' | 'RESILIE' | 'NON_TELERELEVE' | null => {
  if (!attache) return 'NON_ATTACHE'
  if (resilie) return 'RESILIE'
  return telereleve ? null : 'NON_TELERELEVE'
}

/** Why an alert may not be enabled, null when it may (1§4). */
export const refusActivation = (
  alerte: { readonly periodeFin: string | null },
  aujourdHui: string,
  nbActives: number,
  maximum: number,
): 'EXPIREE' | 'MAXIMUM' | null => {
  if (isAlerteExpiree(alerte.periodeFin, aujourdHui)) return 'EXPIREE'
  return nbActives >= maximum ? 'MAXIMUM' : null
}

/** Only an alert that never fired may be deleted; the others are disabled (1§4, 1§8). */
export const isSupprimable = (nbInstances: number): boolean => nbInstances === 0

/** Sensor providers, named after the parameter of their minimum flow (3§3). */
export const FOURNISSEURS_CAPTEUR = ['AFDM', 'AFDH', 'AFDW'] as const

/** Which minimum flow counts for a sensor: its provider's, the first one's when the meter names none (3§3). */
export const cleDebit = (fournisseurCapteur: string | null): (typeof FOURNISSEURS_CAPTEUR)[number] =>
  FOURNISSEURS_CAPTEUR.find((nom) => nom === fournisseurCapteur) ?? 'AFDM'

export type ParametresAlerte = Readonly<Record<CleParametreAlerte, number>>

/** The utility's parameters with what one contract overrides. */
export const parametresDuContrat = (
  generaux: ParametresAlerte,
  contrat: Readonly<Partial<Record<CleParametreAlerte, number | null>>>,
): ParametresAlerte => ({
  AFDM: contrat.AFDM ?? generaux.AFDM,
  AFDH: contrat.AFDH ?? generaux.AFDH,
  AFDW: contrat.AFDW ?? generaux.AFDW,
  AFND: contrat.AFND ?? generaux.AFND,
  ASND: contrat.ASND ?? generaux.ASND,
})

export interface PlageCmj {
  /** Upper bound of the daily average, litres. */
  readonly finLitres: number
  readonly depassementPourcent: number
}

/**
 * Litres a day above which a contract over-consumes: its daily average plus the overrun of the first range that holds it, the last
 * range for any higher average (3§3). Null without ranges.
 */
export const seuilSurconsommation = (cmjLitres: number, plages: readonly PlageCmj[]): number | null => {
  const triees = plages.toSorted((a, b) => a.finLitres - b.finLitres)
  const plage = triees.find(({ finLitres }) => cmjLitres <= finLitres) ?? triees.at(-1)
  return plage === undefined ? null : Math.round(cmjLitres * (1 + plage.depassementPourcent / 100))
}
