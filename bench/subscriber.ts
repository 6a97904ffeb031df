import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { atSteadyRate } from './steady.ts'

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
  await atSteadyRate({ callsPerSecond, seconds }, async (rank, due) => {
    const answer = await fetch(`${url}/webapi/${CALLS[rank % CALLS.length]}`, { headers })
    await answer.arrayBuffer()
    times.push(answer.ok ? performance.now() - due : Number.POSITIVE_INFINITY)
  })
  return times
}

// a failure ends the thread, and with it the bench
parentPort?.on('message', (seconds: number) => {
  void ask(seconds).then((times) => parentPort?.postMessage(times))
})
