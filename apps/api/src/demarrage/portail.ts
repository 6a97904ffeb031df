import type { AddressInfo } from 'node:net'
import { lireJourDemo, semerDemo } from '../demo/semer.ts'
import { deriverEnAttente } from '../domains/consommation/derivation/deriver-en-attente.ts'
import { liaisons } from '../domains/registry.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import { grantApplication } from '../platform/db/grants.ts'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { type OpenedDatabase, openDatabase } from '../platform/db/open.ts'
import type { Env } from '../platform/env.ts'
import { createServer } from '../platform/http/server.ts'
import { randomIds } from '../platform/ids.ts'
import { installJobSchema } from '../platform/jobs/install.ts'
import type { Log } from '../platform/log.ts'
import { VERSION } from '../platform/version.ts'
import { RefusDemarrage } from './echec.ts'
import { createServices } from './services.ts'
import { construireSite } from './site.ts'
import { demarrerTravaux } from './travaux.ts'

export interface Portail {
  url: string
  stop(): Promise<void>
}

/** Runs the steps of a stop one after the other, the later ones even when one fails. */
const arreterTout = async (etapes: (() => Promise<unknown>)[]): Promise<void> => {
  const fautes: unknown[] = []
  for (const etape of etapes.reverse()) await etape().catch((cause: unknown) => fautes.push(cause))
  if (fautes.length > 0) throw new AggregateError(fautes, 'some parts did not stop cleanly')
}

const preparerBase = async (env: Env, base: OpenedDatabase, log: Log): Promise<void> => {
  await migrateToLatest(base.ownerUrl, log)
  await installJobSchema(base.ownerUrl, log, base.url)
  await grantApplication(base.ownerUrl, base.url)
  const proprietaire = connect({
    url: base.ownerUrl,
    applicationName: 'ondine-demarrage',
    statementTimeoutMs: 0,
    maxConnections: 2,
  })
  try {
    if (env.mode === 'production') {
      if ((await lireJourDemo(proprietaire.pool)) !== undefined)
        throw new RefusDemarrage(
          'this database holds the demo and its known passwords: production needs its own database.',
        )
      return
    }
    const charge = await semerDemo(proprietaire.pool, systemClock, env.demoReferenceDay)
    if (charge !== undefined) log.info(charge, 'Demo loaded.')
    // a start killed between readings and day rows goes on here
    const derive = await deriverEnAttente(proprietaire.pool)
    if (derive.jours > 0) log.info(derive, 'Consumption derived.')
  } finally {
    await proprietaire.close()
  }
}

/** Starts the whole product in this process: database, migrations, demo, jobs, HTTP. */
export const demarrerPortail = async (env: Env, log: Log): Promise<Portail> => {
  const etapes: (() => Promise<unknown>)[] = []
  try {
    const dossierSite = await construireSite(log)
    const base = await openDatabase(env, log)
    etapes.push(() => base.close())
    await preparerBase(env, base, log)
    const connexion = connect({
      url: base.url,
      applicationName: 'ondine-http',
      onIdleError: (err) => log.warn({ err }, 'A database connection broke.'),
    })
    etapes.push(() => connexion.close())
    const services = createServices({ connexion, env, clock: systemClock, ids: randomIds, log })
    if (env.worker === 'in-process') {
      const travaux = await demarrerTravaux(base.directUrl, env, log)
      etapes.push(() => travaux.stop())
    }
    const app = await createServer({
      services,
      liaisons,
      version: VERSION,
      trustProxy: env.trustProxy,
      site: { dossier: dossierSite, application: env },
    })
    etapes.push(() => app.close())
    await app.listen({ port: env.port, host: env.host })
    const { port } = app.server.address() as AddressInfo
    const url = env.port === 0 ? `http://localhost:${port}` : env.publicUrl
    log.info({ portal: url, mode: env.mode, version: VERSION }, `Ondine is ready: ${url}`)
    return { url, stop: () => arreterTout(etapes) }
  } catch (cause) {
    await arreterTout(etapes).catch((err: unknown) => log.error({ err }, 'The stop failed.'))
    throw cause
  }
}
