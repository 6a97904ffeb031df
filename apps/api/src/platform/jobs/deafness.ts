import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'

/**
 * Times how long a pool has only failed to ask for jobs. The library keeps for ever the failure of its first query of the
 * task names: a connection cut at that moment leaves a pool that beats and never works again.
 */
export const creerOreille = () => {
  const events: WorkerEvents = new EventEmitter()
  let sourdDepuis: number | undefined
  const entend = (): void => {
    sourdDepuis = undefined
  }
  events.on('worker:getJob:empty', entend)
  events.on('job:start', entend)
  events.on('worker:getJob:error', () => {
    sourdDepuis ??= performance.now()
  })
  return { events, sourdePendant: (): number => (sourdDepuis === undefined ? 0 : performance.now() - sourdDepuis) }
}
