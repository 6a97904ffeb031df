import type { Fuseau } from '../../../platform/temps-local.ts'
import { type Candidate, departager, type Retenue, type StatutLecture } from './departager.ts'
import { resoudreHeuresDoubles } from './heure-double.ts'
import {
  estAtteignable,
  estPassable,
  estPossible,
  estRecevable,
  type Lecture,
  type ParametresSerie,
  type Pose,
  uniteQuiContinue,
  volumeTourDeCadran,
} from './lecture.ts'

/**
 * A valid reading. `cumul` is the index unrolled: equal to the dial at the first point, it goes on across roll-overs
 * and stays level across breaks, so it never decreases; only its differences mean something.
 */
export type PointValide = {
  readonly instant: number
  readonly index: number
  readonly cumul: number
  readonly corrige: boolean
  readonly estime: boolean
  /** How the point hangs on the previous one. `rupture`: nothing is known of the step. */
  readonly liaison: 'debut' | 'suite' | 'tour' | 'rupture'
  readonly rang: number
}

/**
 * A rare fact of the series, kept so that a later change knows how far back it may reach. `fin` is the instant that
 * settled it; null while it is open. ecart: lower, set aside, then passed again; base: new base; tour: roll-over; pointe: a jump
 * that no meter makes, set aside, since the series went on from below; saut: such a jump that lasts: a new base, higher; impossible:
 * a run that is no base either, for its own flow or its unit; attente: lower or jumped, not settled; conflit: no value at that
 * instant. A reading beyond the dial is no episode: it says so by itself.
 */
export type Episode = {
  readonly nature: 'ecart' | 'base' | 'tour' | 'pointe' | 'saut' | 'impossible' | 'attente' | 'conflit'
  readonly debut: number
  readonly fin: number | null
}

export type SerieValidee = {
  readonly points: PointValide[]
  readonly episodes: Episode[]
  /** One per reading, in the order given. */
  readonly statuts: StatutLecture[]
}

/** Fitting and removal indexes as readings of their stay. */
export function lecturesDePose(pose: Pose): Lecture[] {
  const lectures: Lecture[] = []
  if (pose.indexPose !== undefined && pose.indexPose !== null)
    lectures.push({ instant: pose.debut, indexLitres: pose.indexPose, origine: 'pose' })
  if (pose.fin !== undefined && pose.fin !== null && pose.indexDepose !== undefined && pose.indexDepose !== null)
    lectures.push({ instant: pose.fin, indexLitres: pose.indexDepose, origine: 'depose' })
  return lectures
}

/** Span of the readings given: fitting and removal indexes outside it are left out. */
export type EtendueLue = { readonly depuis: number; readonly avant: number }

const TOUT: EtendueLue = { depuis: Number.NEGATIVE_INFINITY, avant: Number.POSITIVE_INFINITY }

type Sejour = { readonly debut: number; readonly fin: number; readonly candidates: Candidate[] }

/** A meter without a known fitting has one stay without bounds. */
function sejoursDe(poses: readonly Pose[], { depuis, avant }: EtendueLue, parametres: ParametresSerie): Sejour[] {
  if (poses.length === 0) return [{ debut: Number.NEGATIVE_INFINITY, fin: Number.POSITIVE_INFINITY, candidates: [] }]
  const triees = [...poses].sort((a, b) => a.debut - b.debut)
  return triees.map((pose) => ({
    debut: pose.debut,
    fin: pose.fin ?? Number.POSITIVE_INFINITY,
    candidates: lecturesDePose(pose)
      .filter((lecture) => lecture.instant >= depuis && lecture.instant < avant && estPossible(lecture, parametres))
      .map((lecture) => ({ lecture, instant: lecture.instant, rang: -1 })),
  }))
}

function trier(candidates: Candidate[]): Candidate[] {
  const range = candidates.every((c, i) => i === 0 || (candidates[i - 1]?.instant ?? 0) <= c.instant)
  return range ? candidates : candidates.sort((a, b) => a.instant - b.instant)
}

/**
 * Classifies readings of one meter, whatever their order and repetitions, and gives the valid points by time.
 * A partial span must start at a reading known valid (see recalculer.ts); its end is then as if nothing came later.
 * Cost: linear when readings come sorted. Source: decisions 4, domain 3.1 and 3.5.
 */
export function validerLectures(
  lectures: readonly Lecture[],
  poses: readonly Pose[],
  parametres: ParametresSerie,
  fuseau: Fuseau,
  etendue: EtendueLue = TOUT,
): SerieValidee {
  const statuts: StatutLecture[] = new Array<StatutLecture>(lectures.length).fill('refusee')
  const noter = (rang: number, statut: StatutLecture): void => {
    if (rang >= 0) statuts[rang] = statut
  }
  const possible = (lecture: Lecture): boolean => estPossible(lecture, parametres)
  const instants = resoudreHeuresDoubles(lectures, fuseau, possible)
  const sejours = sejoursDe(poses, etendue, parametres)
  lectures.forEach((lecture, rang) => {
    const instant = instants[rang] ?? lecture.instant
    if (!possible(lecture)) {
      if (estRecevable(lecture)) statuts[rang] = 'impossible'
      return
    }
    sejours.find((s) => instant >= s.debut && instant <= s.fin)?.candidates.push({ lecture, instant, rang })
  })
  const serie: SerieValidee = { points: [], episodes: [], statuts }
  for (const sejour of sejours) {
    const retenues = retenir(trier(sejour.candidates), noter, serie.episodes)
    parcourir(retenues, sejour, parametres, noter, serie)
  }
  serie.episodes.sort((a, b) => a.debut - b.debut)
  return serie
}

function retenir(
  triees: Candidate[],
  noter: (rang: number, statut: StatutLecture) => void,
  episodes: Episode[],
): Retenue[] {
  const retenues: Retenue[] = []
  for (let i = 0; i < triees.length; ) {
    const instant = triees[i]?.instant ?? 0
    let j = i + 1
    while (j < triees.length && triees[j]?.instant === instant) j++
    const retenue = departager(triees.slice(i, j), noter)
    if (retenue === null) episodes.push({ nature: 'conflit', debut: instant, fin: instant })
    else retenues.push(retenue)
    i = j
  }
  return retenues
}

/** A run is a base when a meter can have made it, and when it is not the series itself read in another unit. */
function peutEtreBase(precedent: PointValide, debut: Retenue, fin: Retenue, parametres: ParametresSerie): boolean {
  if (!estPassable(debut, fin, parametres)) return false
  const unite = uniteQuiContinue(precedent, debut, parametres)
  return unite === null || unite !== uniteQuiContinue(precedent, fin, parametres)
}

/**
 * The walk: a lower reading, or one that no meter could have reached, opens a run, which the series settles by going on from the
 * last valid reading, or by staying where the run went.
 */
function parcourir(
  retenues: readonly Retenue[],
  sejour: Pick<Sejour, 'debut' | 'fin'>,
  parametres: ParametresSerie,
  noter: (rang: number, statut: StatutLecture) => void,
  { points, episodes }: SerieValidee,
): void {
  const debutSejour = points.length
  let debutRun = -1
  const accepter = (r: Retenue, liaison: PointValide['liaison'], gain: number): void => {
    const cumul = (points.at(-1)?.cumul ?? r.index) + gain
    points.push({
      instant: r.instant,
      index: r.index,
      cumul,
      corrige: r.corrige,
      estime: r.estime,
      liaison,
      rang: r.rang,
    })
    noter(r.rang, 'valide')
  }
  const ecarter = (de: number, a: number, statut: StatutLecture): void => {
    for (const retenue of retenues.slice(de, a)) noter(retenue.rang, statut)
  }
  for (let i = 0; i < retenues.length; i++) {
    const r = retenues[i] as Retenue
    const precedent = points.at(-1)
    if (precedent === undefined || points.length === debutSejour) {
      accepter(r, precedent === undefined ? 'debut' : 'rupture', 0)
      continue
    }
    const suit = r.index >= precedent.index && estAtteignable(precedent, r, parametres, sejour.debut)
    if (debutRun < 0 && suit) {
      accepter(r, 'suite', r.index - precedent.index)
      continue
    }
    if (debutRun < 0) debutRun = i
    const debut = retenues[debutRun] as Retenue
    const monte = debut.index >= precedent.index
    const episode = (nature: Episode['nature']): void => {
      episodes.push({ nature, debut: debut.instant, fin: r.instant })
    }
    // what is as high as the jump does not deny it
    if (suit && (!monte || r.index < debut.index)) {
      episode(monte ? 'pointe' : 'ecart')
      ecarter(debutRun, i, 'ecartee')
      accepter(r, 'suite', r.index - precedent.index)
      debutRun = -1
      continue
    }
    if (r.instant - debut.instant < parametres.delaiNouvelleBase) continue
    if (monte && r.index < debut.index) {
      // neither confirmed nor denied: the jump is out, and this reading opens the question anew
      episode('pointe')
      ecarter(debutRun, i, 'ecartee')
      i--
    } else if (!peutEtreBase(precedent, debut, r, parametres)) {
      episode('impossible')
      ecarter(debutRun, i, 'ecartee')
      // what follows such a run proves itself like any other, whatever its index
      debutRun = i
      continue
    } else {
      const tour = monte
        ? null
        : volumeTourDeCadran(precedent.index, debut.index, debut.instant - precedent.instant, parametres)
      episode(monte ? 'saut' : tour === null ? 'base' : 'tour')
      // nothing is known of the step, up or down
      if (monte || tour === null) accepter(debut, 'rupture', 0)
      else accepter(debut, 'tour', tour)
      // The run is judged again on its own base: it may hold lower readings too.
      i = debutRun
    }
    debutRun = -1
  }
  if (debutRun >= 0) {
    const debut = retenues[debutRun]?.instant ?? 0
    episodes.push({ nature: 'attente', debut, fin: Number.isFinite(sejour.fin) ? sejour.fin : null })
    ecarter(debutRun, retenues.length, 'enAttente')
  }
}
