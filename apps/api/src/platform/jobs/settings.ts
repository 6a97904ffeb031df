/** Timings of the workers, in milliseconds. The defaults keep a takeover within 30 s of a death (decision 004). */
export interface ReglagesTravaux {
  /** Jobs run at once by one pool. */
  concurrence: number
  battementMs: number
  /** Silence after which a pool is taken over. */
  bailMs: number
  /** How often the others are looked at. */
  observationMs: number
  /** How often the queue is asked when no notification came. */
  interrogationMs: number
  /** How often lost and unknown jobs are looked for. */
  menageMs: number
  /** How long a job of an unknown task waits for a worker that knows it. */
  graceInconnusMs: number
  /** How long a stop waits for the running jobs; giving them back may take 6 s more. */
  vidangeMs: number
  /** Longest statement of a job. */
  requeteMs: number
}

export const REGLAGES_TRAVAUX: Readonly<ReglagesTravaux> = {
  concurrence: 4,
  battementMs: 5_000,
  bailMs: 20_000,
  observationMs: 1_000,
  interrogationMs: 2_000,
  menageMs: 60_000,
  graceInconnusMs: 15 * 60_000,
  vidangeMs: 10_000,
  requeteMs: 10 * 60_000,
}
