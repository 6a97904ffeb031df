import { type HeureDeParis, heureDeParis } from '@ondine/webapi/common/heure-de-paris.rules.ts'
import { mois, moisCourts } from '@ondine/webapi/common/mois.codes.ts'
import { INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'

const jours = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const

// Local days are written yyyy-MM-dd; they are read by their parts and never pass through a time zone.
const partie = (texte: string, debut: number, fin: number): number => Number(texte.slice(debut, fin))

/** 1er, 2, 31 */
export const quantieme = (jour: string): string => {
  const rang = partie(jour, 8, 10)
  return rang === 1 ? '1er' : String(rang)
}

/** octobre, from 2026-10 or 2026-10-17 */
export const nomMois = (periode: string): string => mois[partie(periode, 5, 7) - 1] ?? ''
/** oct. */
export const nomMoisCourt = (periode: string): string => moisCourts[partie(periode, 5, 7) - 1] ?? ''
/** octobre 2026 */
export const moisEtAnnee = (periode: string): string => `${nomMois(periode)} ${periode.slice(0, 4)}`
/** samedi, from 2026-10-17 */
export const nomJour = (jour: string): string => jours[new Date(`${jour.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''
/** 20 novembre 2026, 1er janvier 2027 */
export const dateLongue = (jour: string): string => `${quantieme(jour)}${INSECABLE}${moisEtAnnee(jour)}`
/** 17 octobre */
/** d’octobre, de mai 2025 */
export const deMois = (mois: string): string => (/^[aeiouyéè]/.test(mois) ? `d’${mois}` : `de ${mois}`)
export const jourEtMois = (jour: string): string => `${quantieme(jour)}${INSECABLE}${nomMois(jour)}`
/** samedi 17 octobre */
export const jourNomme = (jour: string): string => `${nomJour(jour)} ${jourEtMois(jour)}`
/** vendredi 20 novembre 2026 */
export const dateNommee = (jour: string): string => `${nomJour(jour)} ${dateLongue(jour)}`
/** 17/10/2026, for tables */
export const dateCourte = (jour: string): string => `${jour.slice(8, 10)}/${jour.slice(5, 7)}/${jour.slice(0, 4)}`

/** Local day and time of the utility (Europe/Paris) of an instant, whatever the zone of the device. */
export const instantLocal = (instant: string | number | Date): HeureDeParis => heureDeParis(new Date(instant).getTime())

/** 6 h, 6 h 05 */
export const heureDite = (heure: number, minute = 0): string =>
  `${heure}${INSECABLE}h${minute > 0 ? `${INSECABLE}${String(minute).padStart(2, '0')}` : ''}`

/** 19 novembre 2026 à 6 h */
export const instantLong = (instant: string): string => {
  const { jour, heure, minute } = instantLocal(instant)
  return `${dateLongue(jour)} à ${heureDite(heure, minute)}`
}

const veille = (jour: string): string =>
  new Date(Date.parse(`${jour}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** aujourd’hui, hier, or the 19 novembre 2026: "le" is part of the answer. */
export const jourRelatif = (jour: string, aujourdhui: string): string => {
  if (jour === aujourdhui) return 'aujourd’hui'
  return jour === veille(aujourdhui) ? 'hier' : `le ${dateLongue(jour)}`
}

/** First letter in capitals, for the start of a sentence or a title. */
export const majuscule = (texte: string): string => texte.charAt(0).toLocaleUpperCase('fr') + texte.slice(1)
