import { purgerJetons } from '../domains/acces/purger-jetons.job.ts'
import { chargerReglages } from '../domains/parametrage/reglages.repo.ts'
import { systemClock } from '../platform/clock.ts'
import type { Env } from '../platform/env.ts'
import { startWorker, type Worker } from '../platform/jobs/runner.ts'
import type { Recurrence } from '../platform/jobs/schedule.ts'
import type { Tache } from '../platform/jobs/tasks.ts'
import type { Log } from '../platform/log.ts'
import { installationDe } from './services.ts'

/** The only list of jobs. */
const taches: readonly Tache[] = [purgerJetons]

/** Recurring jobs, at their local time (Europe/Paris). */
const planification: readonly Recurrence[] = [{ job: purgerJetons, quand: { chaque: 'jour', a: '03:40' } }]

/** Starts running jobs in this process. */
export const demarrerTravaux = (url: string, env: Env, log: Log): Promise<Worker> =>
  startWorker({
    url,
    taches,
    planification,
    clock: systemClock,
    log,
    installation: installationDe(env),
    chargerReglages,
  })
