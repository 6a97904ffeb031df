import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connection.ts'
import type { Log } from '../log.ts'
import { mesurerAppels } from './appels.ts'
import { suivreBassins } from './bassins.ts'
import type { SourceFigures } from './figures.ts'
import { suivreSources } from './lecture.ts'
import { mesurerTravaux, type ObserverTravail } from './travaux.ts'

export interface OptionsFigures {
  /** Which kind of process speaks. */
  readonly processus: 'portal' | 'worker'
  readonly version: string
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly bassins: Readonly<Record<string, pg.Pool>>
  readonly sources: readonly SourceFigures[]
}

/** The figures of one process. */
export interface Figures {
  readonly contentType: string
  /** All of them, as Prometheus reads them. */
  ecrire(): Promise<string>
  /** Before the routes of this server are mounted. */
  suivreAppels(app: FastifyInstance): void
  readonly observerTravail: ObserverTravail
}

export const createFigures = ({ processus, version, db, clock, log, bassins, sources }: OptionsFigures): Figures => {
  const registre = new Registry()
  collectDefaultMetrics({ register: registre })
  const marque = new Gauge({
    name: 'ondine_build_info',
    help: 'Always 1: the version that runs, and which kind of process.',
    labelNames: ['version', 'process'],
    registers: [registre],
  })
  marque.set({ version, process: processus }, 1)
  suivreBassins(registre, bassins)
  const rafraichir = suivreSources(registre, { db, clock, log, sources })
  return {
    contentType: registre.contentType,
    ecrire: async () => {
      await rafraichir()
      return registre.metrics()
    },
    suivreAppels: mesurerAppels(registre),
    observerTravail: mesurerTravaux(registre),
  }
}
