import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { FLOOD_PATH, type Flood } from './body-flood.ts'
import { logIn, type RunningProcess, startPortal, startProgram } from './portal.ts'
import { processorSeconds } from './processor.ts'
import { type Bench, type BenchRow, percentile } from './row.ts'
import { atSteadyRate } from './steady.ts'

// S15b (quality.md): what the calls of others cost while four callers post bodies that are refused, one after the other, on a call
// without a user; against the same callers posting the smallest body that is refused. And what one such body costs the portal's
// process in time of processor, which other work on the machine disturbs less. Then the same on a portal that reads bodies of a
// megabyte, which must show (negative control).

const ROUNDS = 5
const SECONDS = { full: 20, short: 6 }
const CALLERS = 4
const CALLS_PER_SECOND = 40
const TARGET = 1.5
const CALL = 'Abonnement/detailAbonnement/0012345'

/** So many unknown fields in a body of this size: each one named in the refusal as far as they are. */
const fields = (count: number, bytes: number): string => {
  const value = 'x'.repeat(Math.floor(bytes / count) - 14)
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, value])))
}
const BODIES = {
  small: '{"a":1}',
  // what passes the limits and is walked to its end
  allowed: fields(95, 8 * 1024),
  large: fields(60_000, 1_000_000),
} as const

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
  const headers = { token, conversationid: 'JS-WEB-bench-00000000' }
  await atSteadyRate({ callsPerSecond: CALLS_PER_SECOND, seconds }, async () => {
    const sent = performance.now()
    const isServed = await fetch(`${url}/webapi/${CALL}`, { headers }).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    )
    times.push(isServed ? performance.now() - sent : Number.POSITIVE_INFINITY)
  })
  return times
}

/** `elsewhere`: the large bodies go to a process of nobody's, which shows what they cost this machine. */
type Situation = 'alone' | 'elsewhere' | keyof typeof BODIES
interface Measure {
  readonly p95: Readonly<Record<Situation, number>>
  readonly perSecond: Readonly<Record<keyof typeof BODIES, number>>
  /** Milliseconds of the portal's processor for one body. */
  readonly cost: Readonly<Record<keyof typeof BODIES, number>>
}

/** What one of these bodies costs, with nobody else calling. */
const costOf = async (portal: RunningProcess, body: string, seconds: number): Promise<number> => {
  const count: Flood = { sent: 0, accepted: 0 }
  const before = await processorSeconds(portal.pid)
  await beside(portal.url, body, count, async () => {
    await pause(seconds * 1000)
    return []
  })
  return ((await processorSeconds(portal.pid)) - before) * (1000 / count.sent)
}

/** p95 of the subscriber's calls in each situation, in turn: the middle round of each. */
const measure = async (
  dataDir: string,
  seconds: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Measure> => {
  const portal = await startPortal(dataDir, more)
  const nobody = await startProgram('bench/bare-refuser.ts', {})
  try {
    const token = await logIn(portal.url, 'abonne@ondine.example')
    const rounds: Record<Situation, number[]> = { alone: [], elsewhere: [], small: [], allowed: [], large: [] }
    const floods = {
      elsewhere: { sent: 0, accepted: 0 },
      small: { sent: 0, accepted: 0 },
      allowed: { sent: 0, accepted: 0 },
      large: { sent: 0, accepted: 0 },
    }
    await others(portal.url, token, 3)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const situation of ['alone', 'small', 'allowed', 'large', 'elsewhere'] as const) {
        const work = () => others(portal.url, token, seconds)
        const target = situation === 'elsewhere' ? nobody.url : portal.url
        const times =
          situation === 'alone'
            ? await work()
            : await beside(target, BODIES[situation === 'elsewhere' ? 'large' : situation], floods[situation], work)
        rounds[situation].push(percentile(times, 0.95))
      }
    if (Object.values(floods).some(({ accepted }) => accepted > 0)) throw new Error('S15b: a body was not refused')
    const middle = (values: readonly number[]): number => percentile(values, 0.5)
    const rate = ({ sent }: Flood): number => sent / (ROUNDS * seconds)
    return {
      p95: {
        alone: middle(rounds.alone),
        elsewhere: middle(rounds.elsewhere),
        small: middle(rounds.small),
        allowed: middle(rounds.allowed),
        large: middle(rounds.large),
      },
      perSecond: { small: rate(floods.small), allowed: rate(floods.allowed), large: rate(floods.large) },
      cost: {
        small: await costOf(portal, BODIES.small, seconds),
        allowed: await costOf(portal, BODIES.allowed, seconds),
        large: await costOf(portal, BODIES.large, seconds),
      },
    }
  } finally {
    await nobody.stop()
    await portal.stop()
  }
}

const ms = (value: number, digits = 1): string => `${value.toFixed(digits)} ms`
const rowOf = (
  workload: string,
  { p95, perSecond, cost }: Measure,
  which: 'allowed' | 'large',
  target: string,
  isMet: (ratio: number) => boolean,
): BenchRow => {
  const ratio = p95[which] / p95.small
  return {
    id: 'S15b',
    workload,
    measure: `p95 ${ms(p95[which])} while ${Math.round(perSecond[which])} a second are refused; ${ms(cost[which], 2)} of processor each`,
    baseline: `p95 ${ms(p95.small)} while ${Math.round(perSecond.small)} small ones a second are, ${ms(cost.small, 2)} each; ${ms(p95.alone)} alone, ${ms(p95.elsewhere)} while the large ones go to a process of nobody`,
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
