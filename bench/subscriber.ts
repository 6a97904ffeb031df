import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A thread that asks, each time it is told for how many seconds, what a subscriber's screens ask for, and tells how long each call took.

const CALLS = [
  'Abonnement/detailAbonnement/0012345',
  'Consommation/getConsoGraphData/0012345/2026-01-01/2026-12-31/MOIS',
  'Consommation/getConsoGraphData/0012345/2026-10-01/2026-10-31/JOURNEE',
  'Consommation/getPeriodConso/0012345',
  'Acces/autorisations/0012345',
]

const { url, headers, callsPerSecond } = workerData as {
  url: string
  headers: Record<string, string>
  callsPerSecond: number
}

/** Calls at a steady rate, whatever the time each takes: their times in ms, endless where one is not served. */
const ask = async (seconds: number): Promise<number[]> => {
  const times: number[] = []
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < seconds * callsPerSecond; n += 1) {
    const due = start + (n * 1000) / callsPerSecond
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    const call = async (): Promise<void> => {
      const answer = await fetch(`${url}/webapi/${CALLS[n % CALLS.length]}`, { headers })
      await answer.arrayBuffer()
      times.push(answer.ok ? performance.now() - due : Number.POSITIVE_INFINITY)
    }
    calls.push(call())
  }
  await Promise.all(calls)
  return times
}

// a failure ends the thread, and with it the bench
parentPort?.on('message', (seconds: number) => {
  void ask(seconds).then((times) => parentPort?.postMessage(times))
})
