/** Day (yyyy-MM-dd), hour and minute in Europe/Paris. */
export interface HeureDeParis {
  readonly jour: string
  readonly heure: number
  readonly minute: number
}

const HEURE_MS = 3_600_000

/** The last Sunday of a month of the year (0: January), at 1 o'clock UTC. */
const dernierDimanche = (annee: number, mois: number): number => {
  const fin = new Date(Date.UTC(annee, mois + 1, 0, 1))
  return fin.getTime() - fin.getUTCDay() * 24 * HEURE_MS
}

/** Summer time lasts from the last Sunday of March to the last Sunday of October, 1 o'clock UTC (directive 2000/84/EC; so since 1996). */
const heuresDAvance = (ms: number): number => {
  const annee = new Date(ms).getUTCFullYear()
  return ms >= dernierDimanche(annee, 2) && ms < dernierDimanche(annee, 9) ? 2 : 1
}

/**
 * An instant (ms) on the clock of the utility, whatever the zone of the device. By the rule and not by `Intl`, whose first use costs a phone
 * a quarter of a second: a test holds the two together.
 */
export const heureDeParis = (ms: number): HeureDeParis => {
  const local = new Date(ms + heuresDAvance(ms) * HEURE_MS)
  return { jour: local.toISOString().slice(0, 10), heure: local.getUTCHours(), minute: local.getUTCMinutes() }
}

/** 28/11/2026 13:05, for tables */
export const instantCourt = (ms: number): string => {
  const { jour, heure, minute } = heureDeParis(ms)
  const [annee, mois, quantieme] = jour.split('-')
  return `${quantieme}/${mois}/${annee} ${String(heure).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
