import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from './portal.ts'
import { type BenchRow, percentile } from './row.ts'

// What the calls of a subscriber cost while other people ask for much at once, again and again (S15 of quality.md).

export const CALLS_PER_SECOND = 40
/** Rounds of calls alone, beside a busy core and beside the people, in turn. */
const ROUNDS = 3

/** What a subscriber's screens ask for. */
const CALLS = [
  'Abonnement/detailAbonnement/0012345',
  'Consommation/getConsoGraphData/0012345/2026-01-01/2026-12-31/MOIS',
  'Consommation/getConsoGraphData/0012345/2026-10-01/2026-10-31/JOURNEE',
  'Consommation/getPeriodConso/0012345',
  'Acces/autorisations/0012345',
]

const headers = (token: string) => ({
  token,
  'content-type': 'application/json',
  conversationid: 'JS-WEB-bench-00000000',
})

/** Calls at a steady rate, whatever the time each takes: their times in ms, endless where one is not served. */
const others = async (url: string, token: string, seconds: number): Promise<number[]> => {
  const times: number[] = []
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < seconds * CALLS_PER_SECOND; n += 1) {
    const due = start + (n * 1000) / CALLS_PER_SECOND
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    const call = async (): Promise<void> => {
      const answer = await fetch(`${url}/webapi/${CALLS[n % CALLS.length]}`, { headers: headers(token) })
      await answer.arrayBuffer()
      times.push(answer.ok ? performance.now() - due : Number.POSITIVE_INFINITY)
    }
    calls.push(call())
  }
  await Promise.all(calls)
  return times
}

export interface Count {
  finished: number
  refused: number
  bytes: number
}

/** Asks again and again until told to stop. */
type Person = (count: Count, signal: AbortSignal) => Promise<void>

/** Whoever is refused asks again much sooner than they are told to. */
const RETRY_MS = 200

/** Takes what comes; throws where it is not whole. */
type Reader = (body: AsyncIterable<Uint8Array>, count: Count) => Promise<void>
const asItComes: Reader = async (body, count) => {
  for await (const chunk of body) count.bytes += chunk.byteLength
}

/** A person who posts what `requestOf` says of each turn, told to come back in a sentence where there is no place. */
export const asking =
  (
    url: string,
    token: string,
    requestOf: (turn: number) => readonly [path: string, body: unknown],
    read = asItComes,
  ): Person =>
  async (count, signal) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const [path, body] = requestOf(turn)
      try {
        const answer = await fetch(`${url}/webapi/${path}`, {
          method: 'POST',
          headers: headers(token),
          body: JSON.stringify(body),
          signal,
        })
        if (answer.ok && answer.body !== null) {
          await read(answer.body, count)
          count.finished += 1
          continue
        }
        const { message } = (await answer.json()) as { message?: string }
        if (answer.status !== 429 && answer.status !== 503) throw new Error(`${path}: ${answer.status} ${message}`)
        if (!message || !answer.headers.has('retry-after'))
          throw new Error(`${path}: ${answer.status} without a sentence or a delay`)
        if (answer.status === 429) count.refused += 1
        await pause(RETRY_MS)
      } catch (cause) {
        if (!signal.aborted) throw cause
      }
    }
  }

export interface Measure {
  readonly alone: number
  /** Beside a process of nobody's that keeps one core busy: what this machine costs the calls, whatever the product does. */
  readonly burnt: number
  readonly beside: number
  /** Calls of others that were not served. */
  readonly failed: number
  readonly count: Count
}

/** Keeps one core busy until it is told to stop. */
const burn = async (work: () => Promise<number[]>): Promise<number[]> => {
  const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
  try {
    await once(child, 'spawn')
    return await work()
  } finally {
    child.kill('SIGKILL')
  }
}

/** p99 of the calls alone, beside a busy core and beside the people, in turn: the middle round of each. */
export const measureBeside = async (url: string, people: readonly Person[], seconds: number): Promise<Measure> => {
  const subscriber = await logIn(url, 'abonne@ondine.example')
  const [alone, burnt, beside]: [number[], number[], number[]] = [[], [], []]
  const count = { finished: 0, refused: 0, bytes: 0 }
  let failed = 0
  await others(url, subscriber, 3)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(percentile(await others(url, subscriber, seconds), 0.99))
    burnt.push(percentile(await burn(() => others(url, subscriber, seconds)), 0.99))
    const stop = new AbortController()
    const running = Promise.all(people.map((person) => person(count, stop.signal)))
    running.catch(() => undefined)
    const times = await others(url, subscriber, seconds)
    beside.push(percentile(times, 0.99))
    failed += times.filter((time) => time === Number.POSITIVE_INFINITY).length
    stop.abort()
    await running
    // what was given up ends
    await pause(1_000)
  }
  const middle = (rounds: readonly number[]): number => percentile(rounds, 0.5)
  return { alone: middle(alone), burnt: middle(burnt), beside: middle(beside), failed, count }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`
export const rowOf = (
  id: string,
  workload: string,
  { alone, burnt, beside, failed, count }: Measure,
  target: string,
  met: boolean,
): BenchRow => ({
  id,
  workload,
  measure: `p99 ${ms(beside)}, ${failed} calls not served; ${count.finished} finished, ${count.refused} refused (429), ${(count.bytes / 1e6).toFixed(0)} MB`,
  baseline: `p99 ${ms(alone)} alone, ${ms(burnt)} beside a process that keeps one core busy`,
  ratio: beside / alone,
  target,
  met,
})
