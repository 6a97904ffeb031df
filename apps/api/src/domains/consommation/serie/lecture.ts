/** What the series functions read: the index readings of ONE meter, its fittings, and the bounds of decisions 3-4. */

export type OrigineLecture = 'releve' | 'telereleve' | 'autoReleve' | 'estime' | 'rectifie' | 'pose' | 'depose'

export type Lecture = {
  /** Seconds UTC, whole. For a wall clock shown twice in October: the first of the two instants. */
  readonly instant: number
  /** Litres shown by the meter, whole. */
  readonly indexLitres: number
  readonly origine: OrigineLecture
  /** The file's version of that reading; the highest wins within an origin. 0 when absent. */
  readonly version?: number
  /** The text did not say which pass of the doubled hour: the increasing index decides. */
  readonly heureDouble?: boolean
}

/** A stay of the meter at a delivery point. Both bounds belong to it. */
export type Pose = {
  readonly debut: number
  readonly indexPose?: number | null
  readonly fin?: number | null
  readonly indexDepose?: number | null
}

export type ParametresSerie = {
  /** A pair of readings at most this far apart (seconds) measures the hours between them. */
  readonly ecartMesure: number
  /** Beyond this (seconds) a gap is manquant by hour and day, carried by month and year. */
  readonly ecartEstime: number
  /** A series that stays lower this long (seconds) is a new base. */
  readonly delaiNouvelleBase: number
  /** Capacity of the dial in litres (10^black digits x 1000), null when unknown: no roll-over then. */
  readonly capaciteLitres: number | null
  /** Expected litres per day, for the plausibility of a roll-over. */
  readonly litresParJourAttendus: number
  /** A roll-over is believed below this many times the expected volume. */
  readonly facteurPlausible: number
  /** Litres (Wh) an hour that this meter cannot pass: a higher jump waits for what follows. Null: every jump is believed. */
  readonly debitMaximal: number | null
  /** The same when it would have to last more than a day; null: no other bound than `debitMaximal`. */
  readonly debitSoutenu: number | null
  /** What a household's connection passes, for a meter whose size nobody says; null: its size is known. See `estAtteignable`. */
  readonly debitFoyer: number | null
}

const HEURE = 3600
const JOUR = 24 * HEURE

/** Bounds of decisions 3 and 4; expected volume: four times the 329 l/day household of domain 3.4. */
export const PARAMETRES_SERIE: ParametresSerie = {
  ecartMesure: 2 * HEURE,
  ecartEstime: 7 * JOUR,
  delaiNouvelleBase: 48 * HEURE,
  capaciteLitres: null,
  litresParJourAttendus: 1316,
  facteurPlausible: 3,
  debitMaximal: 150_000,
  debitSoutenu: null,
  debitFoyer: null,
}

/** Capacity in litres of a dial with so many black digits (cubic metres). */
export function capaciteCadran(chiffresNoirs: number): number {
  return 10 ** chiffresNoirs * 1000
}

const RANGS: Record<OrigineLecture, number> = {
  estime: 1,
  autoReleve: 2,
  releve: 3,
  telereleve: 3,
  pose: 3,
  depose: 3,
  rectifie: 4,
}

/** Authority of an origin at one instant (decisions 4): rectifié > relevé, télérelevé > auto-relevé > estimé. */
export function rangOrigine(origine: OrigineLecture): number {
  return RANGS[origine]
}

/** Readings the series can hold: whole seconds, whole non-negative litres. The others are refused. */
export function estRecevable(lecture: Lecture): boolean {
  return Number.isSafeInteger(lecture.instant) && Number.isSafeInteger(lecture.indexLitres) && lecture.indexLitres >= 0
}

/** A reading that the dial of this meter can show: the last index before it returns to zero is one litre below its capacity. */
export function estSurCadran({ indexLitres }: Lecture, { capaciteLitres }: ParametresSerie): boolean {
  return capaciteLitres === null || indexLitres < capaciteLitres
}

/** A reading that may be judged with the others; what is beyond the dial never is. */
export function estPossible(lecture: Lecture, parametres: ParametresSerie): boolean {
  return estRecevable(lecture) && estSurCadran(lecture, parametres)
}

type Point = { readonly instant: number; readonly index: number }

/** Could the meter have passed from one index to the other in that time, counted over an hour at least? */
export function estPassable(avant: Point, apres: Point, parametres: ParametresSerie): boolean {
  const { debitMaximal, debitSoutenu } = parametres
  if (debitMaximal === null) return true
  const secondes = apres.instant - avant.instant
  const debit = secondes > JOUR ? (debitSoutenu ?? debitMaximal) : debitMaximal
  return (apres.index - avant.index) * HEURE <= debit * Math.max(secondes, HEURE)
}

/** A meter has a history from so long after its fitting on. */
const HISTOIRE = 14 * JOUR

/**
 * Could it be that index? What it can pass, but for an index that its own history takes for another unit: of a meter of unknown size,
 * fitted (`depuis`) two weeks at least before the reading it goes on from, a thousand times too high and more than a household's
 * connection passes in the meantime.
 */
export function estAtteignable(
  avant: Point,
  apres: Point,
  parametres: ParametresSerie,
  depuis = Number.NEGATIVE_INFINITY,
): boolean {
  if (!estPassable(avant, apres, parametres)) return false
  const { debitFoyer } = parametres
  if (debitFoyer === null || apres.index < 1000 * avant.index || avant.instant - depuis < HISTOIRE) return true
  if (estPassable(avant, apres, { ...parametres, debitMaximal: debitFoyer, debitSoutenu: null })) return true
  return uniteQuiContinue(avant, apres, parametres) !== 'L'
}

/** Below these indexes (litres) a thousandth says nothing: a reset meter shows the same figures. */
const TEMOIN_MILLIEME = 100_000
const TEMOIN_MILLIER = 1000

/**
 * The unit that would make this reading go on from the one before, where its own does not: litres written in a file of cubic
 * metres (a thousand times too high), or whole cubic metres taken for litres (a thousandth). Null for any other step.
 */
export function uniteQuiContinue(avant: Point, apres: Point, parametres: ParametresSerie): 'L' | 'm3' | null {
  const haut = Math.floor(apres.index / 1000)
  if (avant.index >= TEMOIN_MILLIER && haut >= avant.index && continueAvec(haut, avant, apres, parametres)) return 'L'
  return avant.index >= TEMOIN_MILLIEME && estMillieme(avant, apres, parametres) ? 'm3' : null
}

const continueAvec = (index: number, avant: Point, apres: Point, parametres: ParametresSerie): boolean =>
  index <= 2 * avant.index && estPassable(avant, { instant: apres.instant, index }, parametres)

/**
 * A lower reading that would go on from the one before as whole cubic metres. Says something of one meter from 100 m3 on; below, of
 * several meters of one file only.
 */
export function estMillieme(avant: Point, apres: Point, parametres: ParametresSerie): boolean {
  const bas = apres.index * 1000
  // a file of whole cubic metres leaves the litres out
  const plusBas = avant.index >= TEMOIN_MILLIER && apres.index < avant.index && bas + 999 >= avant.index
  return plusBas && continueAvec(bas, avant, apres, parametres)
}

/**
 * Litres gained through a return to zero of the dial, or null when it is not believable (domain 3.1: below three
 * times the expected volume, counted over a day at least).
 */
export function volumeTourDeCadran(
  ancien: number,
  nouveau: number,
  secondes: number,
  parametres: ParametresSerie,
): number | null {
  const { capaciteLitres, litresParJourAttendus, facteurPlausible } = parametres
  if (capaciteLitres === null || ancien >= capaciteLitres) return null
  const volume = nouveau - ancien + capaciteLitres
  const attendu = (litresParJourAttendus * Math.max(secondes, 86_400)) / 86_400
  return volume < facteurPlausible * attendu ? volume : null
}
