import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { FLOOD_PATH, type Flood } from './body-flood.ts'
import { logIn, startPortal } from './portal.ts'
import { type Bench, type BenchRow, percentile } from './row.ts'

// S15b (quality.md): what the calls of others cost while four callers post bodies that are refused, one after the other, on a call
// without a user; against the same callers posting the smallest body that is refused. Then the same on a portal that reads bodies
// of a megabyte, which must show (negative control).

const ROUNDS = 5
const SECONDS = { full: 20, short: 6 }
const CALLERS = 4
const CALLS_PER_SECOND = 100
const TARGET = 1.5
const CALL = 'Abonnement/detailAbonnement/0012345'

const manyFields = (bytes: number): string => {
  const fields: string[] = []
  for (let size = 2, n = 0; ; n += 1) {
    const field = `"k${n}":1`
    size += field.length + 1
    if (size > bytes) return `{${fields.join(',')}}`
    fields.push(field)
  }
}
const BODIES = { small: '{"a":1}', allowed: manyFields(8 * 1024), large: manyFields(1_000_000) } as const

/** Runs `work` while the callers post this body again and again, from a thread of their own. */
const beside = async (url: string, body: string, count: Flood, work: () => Promise<number[]>): Promise<number[]> => {
  const thread = new Worker(new URL('./body-flood.ts', import.meta.url), {
    workerData: { url, body, callers: CALLERS },
  })
  try {
    await once(thread, 'online')
    return await work()
  } finally {
    thread.postMessage('stop')
    const [{ sent, accepted }] = (await once(thread, 'message')) as [Flood]
    count.sent += sent
    count.accepted += accepted
  }
}

/** Calls of a subscriber at a steady rate, whatever the time each takes: their times in ms, endless where one is not served. */
const others = async (url: string, token: string, seconds: number): Promise<number[]> => {
  const times: number[] = []
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < seconds * CALLS_PER_SECOND; n += 1) {
    const due = start + (n * 1000) / CALLS_PER_SECOND
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    const call = async (): Promise<void> => {
      const sent = performance.now()
      const headers = { token, conversationid: 'JS-WEB-bench-00000000' }
      const isServed = await fetch(`${url}/webapi/${CALL}`, { headers }).then(
        (answer) => answer.arrayBuffer().then(() => answer.ok),
        () => false,
      )
      times.push(isServed ? performance.now() - sent : Number.POSITIVE_INFINITY)
    }
    calls.push(call())
  }
  await Promise.all(calls)
  return times
}

type Situation = 'alone' | keyof typeof BODIES
interface Measure {
  readonly p95: Readonly<Record<Situation, number>>
  readonly perSecond: Readonly<Record<keyof typeof BODIES, number>>
}

/** p95 of the subscriber's calls in each situation, in turn: the middle round of each. */
const measure = async (
  dataDir: string,
  seconds: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Measure> => {
  const portal = await startPortal(dataDir, more)
  try {
    const token = await logIn(portal.url, 'abonne@ondine.example')
    const rounds: Record<Situation, number[]> = { alone: [], small: [], allowed: [], large: [] }
    const floods = {
      small: { sent: 0, accepted: 0 },
      allowed: { sent: 0, accepted: 0 },
      large: { sent: 0, accepted: 0 },
    }
    await others(portal.url, token, 3)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const situation of ['alone', 'small', 'allowed', 'large'] as const) {
        const body = situation === 'alone' ? undefined : BODIES[situation]
        const flood = situation === 'alone' ? { sent: 0, accepted: 0 } : floods[situation]
        const work = () => others(portal.url, token, seconds)
        const times = body === undefined ? await work() : await beside(portal.url, body, flood, work)
        rounds[situation].push(percentile(times, 0.95))
      }
    if (Object.values(floods).some(({ accepted }) => accepted > 0)) throw new Error('S15b: a body was not refused')
    const middle = (values: readonly number[]): number => percentile(values, 0.5)
    const rate = ({ sent }: Flood): number => sent / (ROUNDS * seconds)
    return {
      p95: {
        alone: middle(rounds.alone),
        small: middle(rounds.small),
        allowed: middle(rounds.allowed),
        large: middle(rounds.large),
      },
      perSecond: { small: rate(floods.small), allowed: rate(floods.allowed), large: rate(floods.large) },
    }
  } finally {
    await portal.stop()
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`
const rowOf = (
  workload: string,
  { p95, perSecond }: Measure,
  which: 'allowed' | 'large',
  target: string,
  isMet: (ratio: number) => boolean,
): BenchRow => {
  const ratio = p95[which] / p95.small
  return {
    id: 'S15b',
    workload,
    measure: `p95 ${ms(p95[which])} while ${Math.round(perSecond[which])} a second are refused`,
    baseline: `p95 ${ms(p95.small)} while ${Math.round(perSecond.small)} small ones a second are; ${ms(p95.alone)} alone`,
    ratio,
    target,
    met: isMet(ratio),
  }
}

export const benchBodies: Bench = async ({ full, folder }) => {
  const seconds = SECONDS[full ? 'full' : 'short']
  const guarded = await measure(join(folder, 's15b'), seconds)
  const free = await measure(join(folder, 's15b-control'), seconds, {
    NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'unbounded-bodies.ts')}`,
  })
  const what = `${CALLS_PER_SECOND} calls/s of a subscriber beside ${CALLERS} callers who post refused JSON to ${FLOOD_PATH}`
  const holds = (ratio: number): boolean => ratio <= TARGET
  return [
    rowOf(`${what}, 1 MB each`, guarded, 'large', `p95 <= ${TARGET}x`, holds),
    rowOf('the same, each as large as is read there (8 KiB)', guarded, 'allowed', `p95 <= ${TARGET}x`, holds),
    rowOf(
      'the same, 1 MB each, on a portal that reads and walks them (negative control)',
      free,
      'large',
      `> ${TARGET}x, else the limits prove nothing`,
      (ratio) => !holds(ratio),
    ),
  ]
}
