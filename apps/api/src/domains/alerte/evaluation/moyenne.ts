import { MOIS_MOYENNE } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type PlageCmj, seuilSurconsommation } from '@ondine/webapi/alerte/alerte.rules.ts'
import type { SeuilDuJour } from './unites.ts'

/** Known litres and hours of one month (rank: year x 12 + month - 1) that lies wholly inside the contract. */
export interface MoisConnu {
  readonly rang: number
  readonly litres: number
  readonly heures: number
}

/** Least known hours an average is drawn from: two months. */
const HEURES_MIN = 1440

export const rangMois = (jour: number): number => {
  const date = new Date(jour * 86_400_000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Daily average (litres) of the 12 months before a month; null when less than two months are known (1§9). */
export const moyenneJournaliere = (mois: readonly MoisConnu[], rang: number): number | null => {
  let [litres, heures] = [0, 0]
  for (const un of mois)
    if (un.rang < rang && un.rang >= rang - MOIS_MOYENNE) {
      litres += un.litres
      heures += un.heures
    }
  return heures < HEURES_MIN ? null : Math.round((litres * 24) / heures)
}

/** Threshold of over-consumption of each day: the average of the 12 months before its month, and its range (3§3). */
export const seuilsSurconsommation = (mois: readonly MoisConnu[], plages: readonly PlageCmj[]): SeuilDuJour => {
  const parMois = new Map<number, ReturnType<SeuilDuJour>>()
  return (jour) => {
    const rang = rangMois(jour)
    const connu = parMois.get(rang)
    if (connu !== undefined) return connu
    const moyenne = moyenneJournaliere(mois, rang)
    const seuil = moyenne === null ? null : seuilSurconsommation(moyenne, plages)
    const trouve = seuil === null ? null : { seuil, moyenne }
    parMois.set(rang, trouve)
    return trouve
  }
}
