import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { type Lane, type LaneConfig, openLane, type Read } from './lane.ts'

export interface SharedReadsOptions {
  readonly config: LaneConfig
  /** Connections in all; each carries the reads of many callers at once. */
  readonly lanes: number
  /** A statement that takes longer is given up here and begun anew where it holds nobody. */
  readonly shortMs: number
  /** Where it is begun anew, and where a read goes while every lane is held. */
  readonly pool: pg.Pool
  readonly onLoss: (error: Error) => void
}

/** Short reads of many callers on a few connections that are sent the next statement before the last one is answered. */
export interface SharedReads {
  query<Row extends pg.QueryResultRow>(read: Read): Promise<{ rows: Row[] }>
  close(): Promise<void>
}

/** A lane whose answer is so late takes no more until it comes. */
const HELD_MS = 50

const TIMED_OUT = '57014'
const isTimedOut = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === TIMED_OUT

/** Nothing that a caller could leave behind on a connection of everybody's: neither a transaction nor a setting. */
const READS = /^\s*(?:\/\*[^*]*\*\/\s*|--[^\n]*\n\s*)*(?:select|with|values)\b/i

/**
 * Opens lanes as they are needed. Each statement is its own read-only transaction: one that fails fails alone, in the order in
 * which it was sent. One that is not short is cancelled by the server and runs again on the pool; what comes meanwhile goes round it.
 */
export const openSharedReads = ({ config, lanes: count, shortMs, pool, onLoss }: SharedReadsOptions): SharedReads => {
  const lanes = Array.from({ length: count }, () => openLane({ ...config, statement_timeout: shortMs }, onLoss))

  const freest = (): Lane | undefined => {
    const now = performance.now()
    let best: Lane | undefined
    for (const lane of lanes)
      if (now - lane.awaitedSince() < HELD_MS && (best === undefined || lane.underWay() < best.underWay())) best = lane
    return best
  }
  return {
    query: async <Row extends pg.QueryResultRow>(read: Read) => {
      if (!READS.test(read.text)) throw new Error('only a read goes on a shared connection')
      const lane = freest()
      if (lane === undefined) return pool.query<Row>(read)
      try {
        return await lane.query<Row>(read)
      } catch (error) {
        if (isTimedOut(error)) return await pool.query<Row>(read)
        throw error
      }
    },
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}
