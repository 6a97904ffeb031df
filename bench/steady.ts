import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Calls at a steady rate, whatever the time each takes; settles once all have.
 * @param call its rank, and when it was due (`performance.now()`): what it waited for is counted from then
 */
export const atSteadyRate = async (
  { callsPerSecond, seconds }: { readonly callsPerSecond: number; readonly seconds: number },
  call: (rank: number, due: number) => Promise<void>,
): Promise<void> => {
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let rank = 0; rank < seconds * callsPerSecond; rank += 1) {
    const due = start + (rank * 1000) / callsPerSecond
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    calls.push(call(rank, due))
  }
  await Promise.all(calls)
}
