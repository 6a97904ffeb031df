import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { peakGrowth } from './memory.ts'
import { type Bench, median } from './row.ts'

const DOCUMENTS = { full: 5_000, short: 1_000 }
const ROUNDS = { full: 5, short: 3 }
const TARGET = { ratio: 0.7, firstByteMs: 200, growthMb: 64 }
/** A slow client takes so much, then rests: some 30 MB a second. */
const SLOW = { bytes: 300_000, restMs: 10 }

const open = (port: number, path: string): Promise<IncomingMessage> =>
  new Promise((fulfil, reject) => get({ port, host: '127.0.0.1', path }, fulfil).on('error', reject))

/** Seconds of the whole and milliseconds to the first byte, read as fast as it comes or slowly. */
const read = async (port: number, path: string, slow: boolean): Promise<{ seconds: number; firstMs: number }> => {
  const started = performance.now()
  const answer = await open(port, path)
  let [firstMs, taken] = [Number.NaN, 0]
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (Number.isNaN(firstMs)) firstMs = performance.now() - started
    taken += chunk.length
    if (slow && taken >= SLOW.bytes) {
      taken = 0
      await pause(SLOW.restMs)
    }
  }
  if (!answer.complete) throw new Error('the archive was broken off')
  return { seconds: (performance.now() - started) / 1000, firstMs }
}

/** P12: an archive of documents, against yazl bare with the same documents; then to a slow client, for its memory. */
export const benchZip: Bench = async ({ full }) => {
  const size = full ? 'full' : 'short'
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'zip-server.ts')], {
    env: { ...process.env, BENCH_DOCUMENTS: String(DOCUMENTS[size]) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { port } = JSON.parse(line.toString()) as { port: number }
    await read(port, '/ours', false)
    await read(port, '/bare', false)
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS[size]; round += 1) {
      ours.push((await read(port, '/ours', false)).seconds)
      bare.push((await read(port, '/bare', false)).seconds)
    }
    let firstMs = Number.NaN
    const growth = await peakGrowth(child.pid ?? 0, async () => {
      ;({ firstMs } = await read(port, '/ours', true))
    })
    const rate = (seconds: readonly number[]): number => DOCUMENTS[size] / median(seconds)
    const ratio = rate(ours) / rate(bare)
    return [
      {
        id: 'P12',
        workload: `archive of ${DOCUMENTS[size].toLocaleString('en-US')} documents of 60 kB`,
        measure: `${rate(ours).toFixed(0)} documents/s`,
        baseline: `${rate(bare).toFixed(0)} documents/s, yazl bare, the same documents`,
        ratio,
        target: `>= ${TARGET.ratio}`,
        met: ratio >= TARGET.ratio,
      },
      {
        id: 'P12',
        workload: 'the same to a slow client',
        measure: `first byte ${firstMs.toFixed(0)} ms, ${growth.toFixed(0)} MB RSS more at most`,
        baseline: '',
        ratio: undefined,
        target: `first byte <= ${TARGET.firstByteMs} ms, RSS <= +${TARGET.growthMb} MB`,
        met: firstMs <= TARGET.firstByteMs && growth <= TARGET.growthMb,
      },
    ]
  } finally {
    child.kill('SIGTERM')
  }
}
