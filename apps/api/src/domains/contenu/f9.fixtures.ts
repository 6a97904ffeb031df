import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Settings of the worker that F9 kills, for f9-worker.child.ts. One job at a time: what a kill can double is then one message, and the
 * bound is exact.
 */
export const TIMINGS = JSON.stringify({
  concurrence: 1,
  battementMs: 100,
  bailMs: 400,
  observationMs: 30,
  interrogationMs: 50,
  menageMs: 100,
  graceInconnusMs: 60_000,
})

/** Kills a process, if it still runs, and waits for its end. */
export const tuer = async (enfant: ChildProcess): Promise<void> => {
  if (enfant.exitCode !== null || enfant.signalCode !== null) return
  const fin = once(enfant, 'exit')
  enfant.kill('SIGKILL')
  await fin
}
