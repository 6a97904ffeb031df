import { fuseauDe } from '../temps-local.ts'

const PARIS = fuseauDe('Europe/Paris')
const JOUR = 86_400

/** Wall-clock time in Paris, 'HH:mm'. */
export type HeureLocale = `${number}:${number}`

/** When a task recurs. Days and times are those of Paris; a month too short for `jour` uses its last day. */
export type Cadence =
  | { readonly chaque: 'jour'; readonly a: HeureLocale }
  /** 1 is Monday, 7 is Sunday. */
  | { readonly chaque: 'semaine'; readonly jour: number; readonly a: HeureLocale }
  | { readonly chaque: 'mois'; readonly jour: number; readonly a: HeureLocale }
  /** Every `pas` minutes of real time from the hour on; `pas` divides 60. */
  | { readonly chaque: 'minutes'; readonly pas: number }

const secondesDe = (heure: HeureLocale): number => {
  const [, h, m] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(heure) ?? []
  if (h === undefined || m === undefined) throw new RangeError(`not a local time: ${heure}`)
  return Number(h) * 3600 + Number(m) * 60
}

/**
 * The instant of a local time on a local day, one per day whatever the day's length: of a doubled time (October) the
 * first; a time that does not exist (March) is moved on by the missing hour, 02:30 to 03:30, 24 h after the day before.
 */
const instantDe = (jour: number, secondes: number): number => {
  const local = jour * JOUR + secondes
  const lu = PARIS.instants(local)
  if (lu.cas === 'unique') return lu.instant
  return lu.cas === 'double' ? lu.premier : local - PARIS.decalage(local - JOUR)
}

const estDuJour = (cadence: Exclude<Cadence, { chaque: 'minutes' }>, jour: number): boolean => {
  if (cadence.chaque === 'jour') return true
  // 1970-01-01 was a Thursday
  if (cadence.chaque === 'semaine') return ((jour + 3) % 7) + 1 === cadence.jour
  const date = new Date(jour * JOUR * 1000)
  const dernier = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(cadence.jour, dernier)
}

/** Refuses a cadence that could never be right. @throws RangeError */
export const verifierCadence = (cadence: Cadence): void => {
  const entier = (valeur: number, max: number): void => {
    if (!Number.isInteger(valeur) || valeur < 1 || valeur > max) throw new RangeError(`not in 1..${max}: ${valeur}`)
  }
  if (cadence.chaque === 'minutes') {
    entier(cadence.pas, 60)
    if (60 % cadence.pas !== 0) throw new RangeError(`does not divide an hour: ${cadence.pas} minutes`)
    return
  }
  secondesDe(cadence.a)
  if (cadence.chaque === 'semaine') entier(cadence.jour, 7)
  if (cadence.chaque === 'mois') entier(cadence.jour, 31)
}

/** Slots after `apres` and up to `jusqua` included, in order. Costs one step per day (or per slot) of the span. */
export const creneauxEntre = (cadence: Cadence, apres: Date, jusqua: Date): Date[] => {
  const [debut, fin] = [apres.getTime() / 1000, jusqua.getTime() / 1000]
  const creneaux: Date[] = []
  if (cadence.chaque === 'minutes') {
    const pas = cadence.pas * 60
    for (let instant = (Math.floor(debut / pas) + 1) * pas; instant <= fin; instant += pas)
      creneaux.push(new Date(instant * 1000))
    return creneaux
  }
  const secondes = secondesDe(cadence.a)
  for (let jour = PARIS.jour(Math.floor(debut)); jour <= PARIS.jour(Math.floor(fin)); jour++) {
    if (!estDuJour(cadence, jour)) continue
    const instant = instantDe(jour, secondes)
    if (instant > debut && instant <= fin) creneaux.push(new Date(instant * 1000))
  }
  return creneaux
}
