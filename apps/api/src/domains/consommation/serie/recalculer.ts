import type { Fuseau } from '../../../platform/temps-local.ts'
import { deriverJours, type JourConsommation } from './deriver-jours.ts'
import { tronconsDe } from './fonction-index.ts'
import { estPossible, type Lecture, type ParametresSerie, type Pose } from './lecture.ts'
import {
  type Episode,
  lecturesDePose,
  type PointValide,
  type SerieValidee,
  validerLectures,
} from './valider-lectures.ts'

/**
 * Incremental recomputation: from the instants that changed, the day rows and episodes to replace, equal to those of
 * a whole recomputation, reading only what surrounds the change. It does no I/O: the generator says which readings it
 * needs and receives them, so that the caller may serve many meters with one query. How and why: docs/consommation.md.
 */

/** What the generator asks for. Instants are those stored (first pass of the doubled hour). */
export type DemandeLectures =
  /** The `nombre` last readings strictly before `instant`, any order. Fewer means there are no more. */
  | { readonly sens: 'avant'; readonly instant: number; readonly nombre: number }
  /** The `nombre` first readings at or after `instant` (null: from the first), any order. Fewer means no more. */
  | { readonly sens: 'depuis'; readonly instant: number | null; readonly nombre: number }

/** Least and greatest stored instant of the readings added, removed or corrected, in seconds. */
export type Changement = { readonly min: number; readonly max: number }

export type Recalcul = {
  /** Local days whose rows are replaced by `jours`, both included; null: no bound on that side. */
  readonly premierJour: number | null
  readonly dernierJour: number | null
  readonly jours: JourConsommation[]
  /** Stored episodes with debut in ]apres, jusqua] are replaced by `episodes`; null: no bound on that side. */
  readonly apres: number | null
  readonly jusqua: number | null
  readonly episodes: Episode[]
  /** Readings looked at, for cost measures. */
  readonly lecturesLues: number
}

/** Everything known of the meter beside its readings; `episodes`: all those stored. */
export type ContexteSerie = {
  readonly episodes: readonly Episode[]
  readonly poses: readonly Pose[]
  readonly parametres: ParametresSerie
  readonly fuseau: Fuseau
}

/** Step of the backward search: usually the first candidate is the one. */
const PAS_AVANT = 8

/**
 * First and last instants whose facts may change: those of the change (widened to a doubled hour, judged as one), and
 * back to the start of any question that was not settled before it.
 */
export function etendueAffectee(
  { min, max }: Changement,
  episodes: readonly Episode[],
  fuseau: Fuseau,
): { readonly debut: number; readonly fin: number } {
  const etendueMax = fuseau.heureDouble(max)
  const premier = fuseau.heureDouble(min)?.debut ?? min
  let debut = premier
  for (const episode of episodes) {
    if (episode.debut < debut && (episode.fin === null || episode.fin >= premier)) debut = episode.debut
  }
  return { debut, fin: etendueMax === null ? max + 1 : etendueMax.debut + etendueMax.duree }
}

/** Tells whether stored facts leave this instant's reading out of the function. */
function estExclu(instant: number, episodes: readonly Episode[]): boolean {
  return episodes.some(({ nature, debut, fin }) => {
    if (instant < debut) return false
    if (nature === 'conflit') return instant === debut
    if (nature === 'ecart' || nature === 'pointe' || nature === 'impossible') return fin !== null && instant < fin
    return nature === 'attente' && (fin === null || instant <= fin)
  })
}

function estDansPose(instant: number, poses: readonly Pose[]): boolean {
  return poses.length === 0 || poses.some((p) => instant >= p.debut && instant <= (p.fin ?? instant))
}

/** Last valid instant before a bound, outside any doubled hour (its pass depends on the readings around it). */
function* dernierValideAvant(
  borne: number,
  { episodes, poses, parametres, fuseau }: ContexteSerie,
  compter: (n: number) => void,
): Generator<DemandeLectures, number | null, Lecture[]> {
  const convient = (lecture: Lecture): boolean =>
    lecture.instant < borne &&
    estPossible(lecture, parametres) &&
    lecture.heureDouble !== true &&
    fuseau.heureDouble(lecture.instant) === null &&
    estDansPose(lecture.instant, poses) &&
    !estExclu(lecture.instant, episodes)
  const posees = poses.flatMap(lecturesDePose).filter(convient)
  let [instant, nombre] = [borne, PAS_AVANT]
  for (;;) {
    const lues: Lecture[] = yield { sens: 'avant', instant, nombre }
    compter(lues.length)
    const plusAncien = lues.reduce((min, l) => Math.min(min, l.instant), Number.POSITIVE_INFINITY)
    const epuise = lues.length < nombre
    const trouvees = [...lues.filter(convient), ...posees.filter((l) => epuise || l.instant >= plusAncien)]
    if (trouvees.length > 0) return trouvees.reduce((max, l) => Math.max(max, l.instant), Number.NEGATIVE_INFINITY)
    if (epuise) return null
    // The same instant may hold more readings than a step: never ask for the same ones twice.
    if (plusAncien < instant) instant = plusAncien
    nombre *= 4
  }
}

/** First stored instant that a truncated list may hold only in part: judged on half its members, it would be wrong. */
function finEntiere(lectures: readonly Lecture[], fuseau: Fuseau): number {
  const dernier = lectures.reduce((max, l) => Math.max(max, l.instant), Number.NEGATIVE_INFINITY)
  return fuseau.heureDouble(dernier)?.debut ?? dernier
}

function premierAuDela(points: readonly PointValide[], borne: number): PointValide | undefined {
  return points.find((point) => point.instant >= borne)
}

/**
 * Recomputes one meter around a change. `estimation`: readings expected between the restart and the end of the change
 * (the number of changed readings will do). Works for added, removed and corrected readings; when fittings or
 * parameters change, pass 'tout'.
 */
export function* recalculer(
  changement: Changement | 'tout',
  contexte: ContexteSerie,
  estimation: number,
): Generator<DemandeLectures, Recalcul, Lecture[]> {
  const { episodes, poses, parametres, fuseau } = contexte
  let lecturesLues = 0
  const compter = (n: number): void => {
    lecturesLues += n
  }
  const affecte = changement === 'tout' ? null : etendueAffectee(changement, episodes, fuseau)
  // Days change from the last valid reading before the change on; the row of that day needs one more before it.
  const voisin = affecte === null ? null : yield* dernierValideAvant(affecte.debut, contexte, compter)
  const premierJour = voisin === null ? null : fuseau.jour(voisin)
  const reprise =
    premierJour === null ? null : yield* dernierValideAvant(fuseau.debutJour(premierJour) + 1, contexte, compter)

  for (let nombre = Math.max(64, estimation + 48); ; nombre *= 4) {
    const lues: Lecture[] = yield { sens: 'depuis', instant: reprise, nombre }
    compter(lues.length)
    const epuise = lues.length < nombre
    const avant = epuise ? Number.POSITIVE_INFINITY : finEntiere(lues, fuseau)
    const lectures = epuise ? lues : lues.filter((lecture) => lecture.instant < avant)
    const etendue = { depuis: reprise ?? Number.NEGATIVE_INFINITY, avant }
    const serie = validerLectures(lectures, poses, parametres, fuseau, etendue)
    const accord = affecte && serie.points.find((p) => p.instant >= affecte.fin && !estExclu(p.instant, episodes))
    if (!accord && !epuise) continue
    const dernierJour = accord ? fuseau.jour(accord.instant - 1) : null
    const finDernier = dernierJour === null ? null : fuseau.debutJour(dernierJour + 1)
    if (finDernier !== null && !epuise && premierAuDela(serie.points, finDernier) === undefined) continue
    return { ...bilan(serie, contexte, premierJour, dernierJour, reprise, accord?.instant ?? null), lecturesLues }
  }
}

function bilan(
  serie: SerieValidee,
  { parametres, fuseau }: ContexteSerie,
  premierJour: number | null,
  dernierJour: number | null,
  apres: number | null,
  jusqua: number | null,
): Omit<Recalcul, 'lecturesLues'> {
  return {
    premierJour,
    dernierJour,
    jours: deriverJours(
      tronconsDe(serie.points, parametres),
      fuseau,
      premierJour ?? undefined,
      dernierJour ?? undefined,
    ),
    apres,
    jusqua,
    episodes: serie.episodes.filter(
      ({ debut }) => (apres === null || debut > apres) && (jusqua === null || debut <= jusqua),
    ),
  }
}
