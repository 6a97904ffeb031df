import type { Lecture } from '../../domains/consommation/serie/lecture.ts'
import type { Valeurs } from '../values.ts'
import type { AppareilConnu } from './meters.ts'

/** Where the readings of a file go, and those before them are found. */
export type SourceLectures = 'telereleve' | 'releves'

/** The readings of a chunk in the order of its lines; `serie` numbers its meters and dials from 0. */
export type LecturesPaquet = {
  readonly nombre: number
  serie(i: number): number
  lecture(i: number): Lecture
}
export type SeriePaquet = { readonly appareil: AppareilConnu; readonly cadran: number } | undefined

/** One line of a file of readings, as far as it can be read. */
export type LigneLue = {
  readonly identifiant: string
  readonly cadran: number
  readonly instant: number
  readonly heureDouble: boolean
  readonly litres: number
}
/** How a format of readings reads a line again: null where it was refused. */
export type Relecture = {
  readonly source: SourceLectures
  ligne(cellules: readonly string[], valeurs: Valeurs): LigneLue | null
}
