import Fastify from 'fastify'
import { connect } from '../platform/db/connection.ts'
import type { Env } from '../platform/env.ts'
import { monterFigures } from '../platform/figures/monter.ts'
import type { ObserverTravail } from '../platform/figures/travaux.ts'
import { monterSondes } from '../platform/http/sondes.ts'
import type { Log } from '../platform/log.ts'
import { figuresDe } from './figures.ts'

/** A reader at a time, and its answer is kept: two connections are one to spare. */
const CONNEXIONS = 2

/** The small server of a worker process: `/metrics` and `/sante/vivant`, nothing else; nothing at all without METRICS_PORT. */
export const ouvrirFiguresWorker = async (
  url: string,
  env: Env,
  log: Log,
): Promise<{ adresse: string; observer: ObserverTravail; fermer(): Promise<void> } | undefined> => {
  if (env.metricsPort === undefined || env.metricsAllow === undefined) return undefined
  const connexion = connect({
    url,
    applicationName: 'ondine-figures',
    maxConnections: CONNEXIONS,
    onIdleError: (err) => log.warn({ err }, 'A database connection broke.'),
  })
  const app = Fastify({ logger: false, exposeHeadRoutes: false })
  const fermer = async (): Promise<void> => {
    await app.close()
    await connexion.close()
  }
  try {
    const figures = figuresDe(env, 'worker', connexion, log)
    if (figures === undefined) throw new Error('figures without an address that may read them')
    monterSondes(app, [])
    monterFigures(app, figures, env.metricsAllow)
    const adresse = await app.listen({ port: env.metricsPort, host: env.host })
    log.info({ adresse }, 'The worker shows its figures.')
    return { adresse, observer: figures.observerTravail, fermer }
  } catch (cause) {
    await fermer()
    throw cause
  }
}
