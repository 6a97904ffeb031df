import type { Pose } from '../../domains/consommation/serie/lecture.ts'
import type { LecturesPaquet, SeriePaquet } from './lines.ts'
import type { AppareilConnu } from './meters.ts'

/** Readings that no stay of their meter holds: kept, and used when its fitting comes. */
export type Attente = {
  readonly appareil: AppareilConnu
  /** Ranks in the chunk of the first and the last one. */
  readonly premiere: number
  derniere: number
  nombre: number
  /** The removal they follow, the fitting they precede, or neither: the meter is fitted nowhere. */
  readonly depose: number | undefined
  readonly pose: number | undefined
}
export type AttentesDePose = readonly Attente[]

export const poseDe = ({ poses }: AppareilConnu, instant: number): Pose | undefined =>
  poses.find(({ debut, fin }) => instant >= debut && instant <= (fin ?? Number.POSITIVE_INFINITY))

/** One entry per meter and reason, in the order of the lines. */
export const trierAttentes = (series: readonly SeriePaquet[], lues: LecturesPaquet): AttentesDePose => {
  const attentes = new Map<string, Attente>()
  for (let i = 0; i < lues.nombre; i++) {
    const appareil = series[lues.serie(i)]?.appareil
    if (appareil === undefined) continue
    const { instant } = lues.lecture(i)
    if (poseDe(appareil, instant) !== undefined) continue
    const depose = appareil.poses.findLast(({ fin }) => typeof fin === 'number' && fin < instant)?.fin ?? undefined
    const pose = appareil.poses.find(({ debut }) => debut > instant)?.debut
    const cle = `${appareil.id}/${depose}/${pose}`
    const connue = attentes.get(cle)
    if (connue === undefined) attentes.set(cle, { appareil, premiere: i, derniere: i, nombre: 1, depose, pose })
    else {
      connue.derniere = i
      connue.nombre++
    }
  }
  return [...attentes.values()]
}
