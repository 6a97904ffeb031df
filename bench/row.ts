/** One line of docs/benchmarks.md. Ratios count; absolute times on a shared machine do not. */
export interface BenchRow {
  readonly id: string
  readonly workload: string
  readonly measure: string
  readonly baseline: string
  /** Ours against the baseline, or undefined where the target is absolute. */
  readonly ratio: number | undefined
  readonly target: string
  readonly met: boolean
}

export interface BenchContext {
  /** The whole workload rather than its short form. */
  readonly full: boolean
  /** Folder of this run, ignored by git. */
  readonly folder: string
}

export type Bench = (context: BenchContext) => Promise<BenchRow[]>

/** Value below which a share of the sorted measures lies. */
export const percentile = (measures: readonly number[], share: number): number => {
  const sorted = [...measures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (measures: readonly number[]): number => percentile(measures, 0.5)
