import type { Clock } from '../clock.ts'
import type { Database } from '../db/connection.ts'

/** One figure of the installation: what it counts, and its labels in their order. Never personal data in a label. */
export interface Figure {
  readonly aide: string
  readonly labels?: readonly string[]
}

/** Undefined: there is nothing to say, and no line is written. */
type Lu = number | undefined | readonly Readonly<{ valeur: number; [label: string]: string | number }>[]

/** What an area tells of the database when Prometheus asks: each figure in seconds, bytes or a plain number. */
export interface SourceFigures<N extends string = string> {
  readonly figures: Readonly<Record<N, Figure>>
  /** Few rows and indexed, whatever the database holds: it runs every few seconds, for ever. */
  lire(ctx: { readonly sql: Database; readonly clock: Clock }): Promise<Readonly<Record<N, Lu>>>
}

export const defineFigures = <const N extends string>(source: SourceFigures<N>): SourceFigures<N> => source

/** Seconds from then to now; undefined where there is no then. */
export const secondesDepuis = (clock: Clock, le: Date | null | undefined): number | undefined =>
  le === null || le === undefined ? undefined : Math.max(0, (clock.now().getTime() - le.getTime()) / 1000)

/** The instant as Prometheus writes them. */
export const secondesUnix = (le: Date): number => le.getTime() / 1000
