import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { logIn } from './portal.ts'
import { type BenchRow, percentile } from './row.ts'

// What the calls of a subscriber cost while other people ask for much at once, again and again (S15 of quality.md).

export const CALLS_PER_SECOND = 40
/** Rounds of calls alone, beside a busy core and beside the people, in turn. */
const ROUNDS = 3

const headers = (token: string) => ({
  token,
  'content-type': 'application/json',
  conversationid: 'JS-WEB-bench-00000000',
})

/** Their times in ms, endless where one is not served. Asked in a thread: what this one does for the people is not time that a subscriber waits. */
type Others = (seconds: number) => Promise<number[]>
const openSubscriber = (url: string, token: string): { others: Others; close: () => Promise<unknown> } => {
  const thread = new Worker(new URL('./subscriber.ts', import.meta.url), {
    workerData: { url, headers: headers(token), callsPerSecond: CALLS_PER_SECOND },
  })
  const others: Others = async (seconds) => {
    thread.postMessage(seconds)
    const [times] = (await once(thread, 'message')) as [number[]]
    return times
  }
  return { others, close: () => thread.terminate() }
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

/** The text of a body that is sent again and again. */
const texts = new WeakMap<object, string>()
const textOf = (body: object): string => {
  const text = texts.get(body) ?? JSON.stringify(body)
  texts.set(body, text)
  return text
}

/** A person who posts what `requestOf` says of each turn, told to come back in a sentence where there is no place. */
export const asking =
  (
    url: string,
    token: string,
    requestOf: (turn: number) => readonly [path: string, body: object],
    read = asItComes,
  ): Person =>
  async (count, signal) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const [path, body] = requestOf(turn)
      try {
        const answer = await fetch(`${url}/webapi/${path}`, {
          method: 'POST',
          headers: headers(token),
          body: textOf(body),
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

/** Those calls, whatever they take. */
export const callAlone = async (url: string, seconds: number): Promise<void> => {
  const { others, close } = openSubscriber(url, await logIn(url, 'abonne@ondine.example'))
  await others(seconds)
  await close()
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
  const { others, close } = openSubscriber(url, await logIn(url, 'abonne@ondine.example'))
  const [alone, burnt, beside]: [number[], number[], number[]] = [[], [], []]
  const count = { finished: 0, refused: 0, bytes: 0 }
  let failed = 0
  await others(3)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(percentile(await others(seconds), 0.99))
    burnt.push(percentile(await burn(() => others(seconds)), 0.99))
    const stop = new AbortController()
    const running = Promise.all(people.map((person) => person(count, stop.signal)))
    running.catch(() => undefined)
    const times = await others(seconds)
    beside.push(percentile(times, 0.99))
    failed += times.filter((time) => time === Number.POSITIVE_INFINITY).length
    stop.abort()
    await running
    // what was given up ends
    await pause(1_000)
  }
  await close()
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
