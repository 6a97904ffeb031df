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

/** The year last asked for, and when its summer time begins and ends: a table asks for the same one again and again. */
let [connue, debut, fin] = [0, 0, 0]

/** Summer time lasts from the last Sunday of March to the last Sunday of October, 1 o'clock UTC (directive 2000/84/EC; so since 1996). */
const heuresDAvance = (ms: number): number => {
  const annee = new Date(ms).getUTCFullYear()
  if (annee !== connue) [connue, debut, fin] = [annee, dernierDimanche(annee, 2), dernierDimanche(annee, 9)]
  return ms >= debut && ms < fin ? 2 : 1
}

const deux = (nombre: number): string => String(nombre).padStart(2, '0')

/** Its UTC fields are those of the clock of the utility. */
const aParis = (ms: number): Date => new Date(ms + heuresDAvance(ms) * HEURE_MS)

/**
 * An instant (ms) on the clock of the utility, whatever the zone of the device. By the rule and not by `Intl`, whose first use costs a phone
 * a quarter of a second: a test holds the two together.
 */
export const heureDeParis = (ms: number): HeureDeParis => {
  const local = aParis(ms)
  return { jour: local.toISOString().slice(0, 10), heure: local.getUTCHours(), minute: local.getUTCMinutes() }
}

/** 28/11/2026 13:05, for tables: of a million rows too, where `toISOString` would take as long as all else. */
export const instantCourt = (ms: number): string => {
  const local = aParis(ms)
  const jour = `${deux(local.getUTCDate())}/${deux(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}`
  return `${jour} ${deux(local.getUTCHours())}:${deux(local.getUTCMinutes())}`
}
