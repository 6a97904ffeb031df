import { figuresSessions } from '../domains/acces/figures.public.ts'
import { figuresAlertes } from '../domains/alerte/figures.public.ts'
import { figuresEnvois } from '../domains/contenu/figures.public.ts'
import { figuresDepot } from '../domains/demarche/figures.public.ts'
import { figuresExports } from '../domains/export/figures.public.ts'
import { figuresPaiements } from '../domains/paiement/figures.public.ts'
import { figuresSante } from '../domains/parametrage/figures.public.ts'
import { figuresRemises } from '../domains/remise/figures.public.ts'
import { figuresImports } from '../import/figures.ts'
import { systemClock } from '../platform/clock.ts'
import type { Connection } from '../platform/db/connection.ts'
import type { Env } from '../platform/env.ts'
import type { SourceFigures } from '../platform/figures/figures.ts'
import { createFigures, type Figures } from '../platform/figures/registre.ts'
import { figuresTravaux } from '../platform/jobs/figures.ts'
import type { Log } from '../platform/log.ts'
import { VERSION } from '../platform/version.ts'

/** What the areas tell Prometheus of the database. */
export const sourcesFigures: readonly SourceFigures[] = [
  figuresTravaux,
  figuresSante,
  figuresEnvois,
  figuresImports,
  figuresAlertes,
  figuresSessions,
  figuresExports,
  figuresPaiements,
  figuresRemises,
  figuresDepot,
]

/** The figures of this process; undefined where the settings give nobody the right to read them. */
export const figuresDe = (
  env: Pick<Env, 'metricsAllow'>,
  processus: 'portal' | 'worker',
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  log: Log,
): Figures | undefined =>
  env.metricsAllow === undefined
    ? undefined
    : createFigures({
        processus,
        version: VERSION,
        db,
        clock: systemClock,
        log,
        bassins: { [processus]: pool },
        sources: sourcesFigures,
      })
