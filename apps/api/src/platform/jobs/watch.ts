import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { DB } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { enterrerEpuises, enterrerInconnus } from './dead-letters.ts'
import { creerObservateur, lireBattements } from './heartbeat.ts'
import type { JobRecurrent } from './recurring.ts'
import { repeter } from './repeat.ts'
import { creerPlanificateur } from './schedule.ts'
import type { ReglagesTravaux } from './settings.ts'
import { libererOrphelins, libererOublies, reprendre } from './takeover.ts'

export interface OptionsVeille {
  db: Kysely<DB>
  poolId: string
  /** Ids of the jobs this pool is running now. */
  enCours(): readonly string[]
  clock: Clock
  log: Log
  recurrents: readonly JobRecurrent[]
  reglages: ReglagesTravaux
}

/** What every pool does for all: takes over the silent ones, adds the recurring jobs, puts lost jobs where they belong. */
export const veiller = ({ db, poolId, enCours, clock, log, recurrents, reglages }: OptionsVeille) => {
  const observateur = creerObservateur(reglages.bailMs, Math.max(reglages.bailMs / 2, 3 * reglages.observationMs))
  const planificateur = creerPlanificateur(db, recurrents, log)

  const observer = async (): Promise<void> => {
    const lus = await lireBattements(db, poolId)
    for (const silencieux of observateur.observer(performance.now(), lus)) {
      const reprise = await reprendre(db, silencieux)
      if (reprise === undefined) continue
      log.warn({ ...reprise, pool: silencieux.poolId }, 'Took over a silent worker pool.')
      await enterrerEpuises(db)
    }
  }
  const ranger = async (): Promise<void> => {
    const orphelins = await libererOrphelins(db, 3 * reglages.bailMs)
    const oublies = await libererOublies(db, poolId, enCours(), reglages.bailMs)
    const epuises = await enterrerEpuises(db)
    const inconnus = await enterrerInconnus(db, reglages.graceInconnusMs)
    if (orphelins.length + oublies.length + epuises.length + inconnus.length > 0)
      log.warn({ orphelins, oublies, epuises, inconnus }, 'Lost jobs freed, dead jobs put aside (ids of dead letters).')
  }
  const tours = [
    repeter(reglages.observationMs, observer, (err) => log.warn({ err }, 'The other worker pools could not be seen.')),
    repeter(
      reglages.battementMs,
      async () => {
        await planificateur.planifier(clock.now())
      },
      (err) => log.error({ err }, 'The schedule could not be read or written.'),
    ),
    repeter(reglages.menageMs, ranger, (err) => log.warn({ err }, 'Lost jobs could not be looked for.')),
  ]
  return { arreter: async () => void (await Promise.all(tours.map((tour) => tour.arreter()))) }
}
