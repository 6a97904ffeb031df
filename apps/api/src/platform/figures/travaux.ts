import { Counter, Histogram, type Registry } from 'prom-client'
import { labelBorne } from './borne.ts'

/** Seconds: a mail takes a tenth of one, a large import is cut in lots of a minute or two. */
const TRANCHES = [0.1, 0.5, 2, 10, 60, 300, 1800]

/** How an attempt at a job ended: done, to be tried again, given up for good, or taken over by another pool. */
export type FinTravail = 'done' | 'failed' | 'dead' | 'lost'
/** Told at the end of every attempt. */
export type ObserverTravail = (tache: string, fin: FinTravail, secondes: number) => void

/** Counts the attempts that this process makes; tasks are those of `demarrage/travaux.ts`. */
export const mesurerTravaux = (registre: Registry): ObserverTravail => {
  const registers = [registre]
  const essais = new Counter({
    name: 'ondine_job_attempts_total',
    help: 'Attempts at jobs that this process ended.',
    labelNames: ['task', 'result'],
    registers,
  })
  const durees = new Histogram({
    name: 'ondine_job_duration_seconds',
    help: 'How long attempts at jobs took.',
    labelNames: ['task'],
    buckets: TRANCHES,
    registers,
  })
  return (tache, fin, secondes) => {
    const task = labelBorne(tache)
    essais.inc({ task, result: fin })
    durees.observe({ task }, secondes)
  }
}
