import {
  estAtteignable,
  estPassable,
  estSurCadran,
  type Lecture,
  type ParametresSerie,
  type Pose,
  uniteQuiContinue,
} from '../../domains/consommation/serie/lecture.ts'
import { validerLectures } from '../../domains/consommation/serie/valider-lectures.ts'
import type { Fuseau } from '../../platform/temps-local.ts'
import type { Point } from './history.ts'

/** Why a reading cannot be: beyond the dial, or too low or too high after the reading that the series goes on from. */
export type Constat =
  | { readonly genre: 'cadran' }
  | {
      readonly genre: 'bas' | 'haut'
      readonly repere: Point
      readonly unite: 'L' | 'm3' | null
      /** Too high for the meter's own history alone: its flow could be. */
      readonly histoire?: boolean
    }

export type Jugement = {
  /** One per reading, in the order given. */
  readonly constats: (Constat | null)[]
  /** The last reading that counts. */
  readonly dernier: Point | undefined
}

/** Does this reading simply go on from the one before? Then there is nothing to judge. */
export const continueSerie = (avant: Point | undefined, lecture: Lecture, parametres: ParametresSerie): boolean =>
  estSurCadran(lecture, parametres) &&
  (avant === undefined ||
    (lecture.instant > avant.instant &&
      lecture.indexLitres >= avant.index &&
      estAtteignable(avant, { instant: lecture.instant, index: lecture.indexLitres }, parametres)))

/**
 * The readings that a file brings of one meter, judged by the same functions as the series, from the last reading that counted
 * before them on. What comes after may change the judgement of the series, never what is said here of a line.
 */
export const juger = (
  avant: Point | undefined,
  lectures: readonly Lecture[],
  poses: readonly Pose[],
  parametres: ParametresSerie,
  fuseau: Fuseau,
): Jugement => {
  const repere: Lecture[] =
    avant === undefined ? [] : [{ instant: avant.instant, indexLitres: avant.index, origine: 'telereleve' }]
  const etendue = { depuis: avant?.instant ?? Number.NEGATIVE_INFINITY, avant: Number.POSITIVE_INFINITY }
  const { points, statuts } = validerLectures([...lectures, ...repere], poses, parametres, fuseau, etendue)
  const constats = lectures.map((lecture, rang): Constat | null => {
    const statut = statuts[rang]
    if (statut === 'impossible') return { genre: 'cadran' }
    if (statut !== 'ecartee' && statut !== 'enAttente') return null
    const point = dernierAvant(points, lecture.instant)
    if (point === undefined) return null
    const lue = { instant: lecture.instant, index: lecture.indexLitres }
    const unite = uniteQuiContinue(point, lue, parametres)
    const genre = lue.index < point.index ? 'bas' : 'haut'
    const histoire = genre === 'haut' && estPassable(point, lue, parametres)
    return { genre, repere: { instant: point.instant, index: point.index }, unite, histoire }
  })
  return { constats, dernier: points.at(-1) }
}

/** By halves: a whole year of one meter may be judged. */
const dernierAvant = (points: readonly Point[], instant: number): Point | undefined => {
  let [bas, haut] = [0, points.length]
  while (bas < haut) {
    const milieu = (bas + haut) >> 1
    if ((points[milieu]?.instant ?? 0) < instant) bas = milieu + 1
    else haut = milieu
  }
  return points[bas - 1]
}
