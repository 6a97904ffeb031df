import type { Recurrence } from '../platform/jobs/schedule.ts'
import type { Tache } from '../platform/jobs/tasks.ts'
import { purgeChaqueNuit, purgerJetons } from './acces/purger-jetons.job.ts'

/** The only list of jobs: what a worker can run. */
export const taches: readonly Tache[] = [purgerJetons]

/** The only list of what recurs. */
export const planification: readonly Recurrence[] = [purgeChaqueNuit]
