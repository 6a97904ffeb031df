import { type Fuseau, fuseauDe } from '../../../platform/temps-local.ts'
import { cumulerAnnee, cumulerMois } from './cumuls.fixtures.ts'
import { deriverJours, type JourConsommation } from './deriver-jours.ts'
import { tronconsDe } from './fonction-index.ts'
import { type Lecture, PARAMETRES_SERIE, type ParametresSerie, type Pose } from './lecture.ts'
import { type Changement, type DemandeLectures, recalculer } from './recalculer.ts'
import { type Episode, validerLectures } from './valider-lectures.ts'

/** Series for tests, and the smallest store the incremental work can be driven on. */
export const PARIS: Fuseau = fuseauDe('Europe/Paris')

/** Seconds UTC of an ISO text. */
export function le(iso: string): number {
  return Date.parse(iso) / 1000
}

export function uneLecture(instant: string | number, indexLitres: number, autres: Partial<Lecture> = {}): Lecture {
  const secondes = typeof instant === 'string' ? le(instant) : instant
  return { instant: secondes, indexLitres, origine: 'telereleve', ...autres }
}

/** Readings every `pas` seconds from an instant on. */
export function desLectures(debut: string, pas: number, index: readonly number[]): Lecture[] {
  return index.map((valeur, i) => uneLecture(le(debut) + i * pas, valeur))
}

export function toutDeriver(
  lectures: readonly Lecture[],
  poses: readonly Pose[] = [],
  parametres: ParametresSerie = PARAMETRES_SERIE,
  fuseau: Fuseau = PARIS,
) {
  const serie = validerLectures(lectures, poses, parametres, fuseau)
  const troncons = tronconsDe(serie.points, parametres)
  const jours = deriverJours(troncons, fuseau)
  const mois = cumulerMois(jours, fuseau)
  return { ...serie, troncons, jours, mois, annees: cumulerAnnee(mois, fuseau) }
}

function cleLecture(l: Lecture): string {
  return [l.instant, l.indexLitres, l.origine, l.version ?? 0, l.heureDouble === true].join('/')
}

/** One meter in memory: a set of readings, its day rows and its episodes, kept up to date as the database does. */
export class MagasinSerie {
  lectures = new Map<string, Lecture>()
  jours = new Map<string, JourConsommation>()
  episodes: Episode[] = []
  lecturesLues = 0
  requetes = 0
  readonly poses: readonly Pose[]
  readonly parametres: ParametresSerie
  readonly fuseau: Fuseau

  constructor(poses: readonly Pose[] = [], parametres: ParametresSerie = PARAMETRES_SERIE, fuseau: Fuseau = PARIS) {
    this.poses = poses
    this.parametres = parametres
    this.fuseau = fuseau
  }

  #lire(demande: DemandeLectures): Lecture[] {
    this.requetes++
    const triees = [...this.lectures.values()].sort((a, b) => a.instant - b.instant)
    const { sens, instant, nombre } = demande
    if (sens === 'avant') {
      const avant = triees.filter((l) => l.instant < instant)
      return avant.slice(Math.max(0, avant.length - nombre))
    }
    return triees.filter((l) => instant === null || l.instant >= instant).slice(0, nombre)
  }

  ajouter(lot: readonly Lecture[]): void {
    for (const lecture of lot) this.lectures.set(cleLecture(lecture), lecture)
    this.recalculer(lot)
  }

  retirer(lot: readonly Lecture[]): void {
    for (const lecture of lot) this.lectures.delete(cleLecture(lecture))
    this.recalculer(lot)
  }

  recalculer(lot: readonly Lecture[] | 'tout'): void {
    if (lot.length === 0) return
    const instants = lot === 'tout' ? [] : lot.map((l) => l.instant)
    const changement: Changement = { min: Math.min(...instants), max: Math.max(...instants) }
    const travail = recalculer(lot === 'tout' ? lot : changement, this, lot.length)
    let etape = travail.next()
    while (etape.done !== true) etape = travail.next(this.#lire(etape.value))
    const { premierJour, dernierJour, jours, apres, jusqua, episodes, lecturesLues } = etape.value
    this.lecturesLues += lecturesLues
    const dans = (jour: string): boolean => {
      const numero = le(`${jour}T00:00:00Z`) / 86_400
      return (premierJour === null || numero >= premierJour) && (dernierJour === null || numero <= dernierJour)
    }
    for (const jour of [...this.jours.keys()]) if (dans(jour)) this.jours.delete(jour)
    for (const jour of jours) this.jours.set(jour.jour, jour)
    this.episodes = [
      ...this.episodes.filter(
        ({ debut }) => !((apres === null || debut > apres) && (jusqua === null || debut <= jusqua)),
      ),
      ...episodes,
    ].sort((a, b) => a.debut - b.debut)
  }

  joursTries(): JourConsommation[] {
    return [...this.jours.values()].sort((a, b) => (a.jour < b.jour ? -1 : 1))
  }
}
