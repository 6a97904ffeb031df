import type { AddressInfo } from 'node:net'
import { readEnv } from '../../src/demarrage/reglages.ts'
import { createServices, installationDe } from '../../src/demarrage/services.ts'
import { balayerPaiementsJob } from '../../src/domains/paiement/reception/balayer.job.ts'
import { enqueterJob } from '../../src/domains/paiement/reception/enqueter.job.ts'
import { traiterNotificationJob } from '../../src/domains/paiement/reception/traiter-notification.job.ts'
import { chargerReglages } from '../../src/domains/parametrage/reglages.repo.ts'
import { liaisons } from '../../src/domains/registry.ts'
import { connect } from '../../src/platform/db/connection.ts'
import { createServer } from '../../src/platform/http/server.ts'
import { randomIds } from '../../src/platform/ids.ts'
import { startWorker } from '../../src/platform/jobs/runner.ts'
import { createLog } from '../../src/platform/log.ts'
import { PUBLIC_URL, type ReglagesPortail } from './commande.ts'

// A portal of the fault runs, its workers in it, in a process of its own: node portail.child.ts <settings as JSON>
const reglages = JSON.parse(process.argv[2] ?? '{}') as ReglagesPortail
let decalage = reglages.decalage
const clock = { now: () => new Date(Date.now() + decalage) }
const log = createLog(process.env.ESSAI_LOG ?? 'silent')
const env = readEnv({
  PUBLIC_URL,
  STRIPE_URL: reglages.banque,
  STRIPE_SECRETS: reglages.secrets,
})
const connexion = connect({
  url: reglages.url,
  applicationName: 'ondine-pannes',
  maxConnections: 6,
  onIdleError: () => {},
})
const services = createServices({ connexion, env, clock, ids: randomIds, log })
const app = await createServer({ services, liaisons, version: 'pannes', trustProxy: false, documentation: false })
const worker = await startWorker({
  url: reglages.urlTravaux,
  taches: reglages.travaux ? [traiterNotificationJob, enqueterJob, balayerPaiementsJob] : [],
  clock,
  log,
  installation: installationDe(env),
  chargerReglages,
  // proportions of the real ones, for runs that cannot wait half a minute after each death
  timings: {
    concurrence: 4,
    battementMs: 300,
    bailMs: 1_500,
    observationMs: 100,
    interrogationMs: 200,
    menageMs: 200,
    // one that knows no task leaves every job where it is
    graceInconnusMs: reglages.travaux ? 0 : 3_600_000,
    vidangeMs: 5_000,
  },
})
process.on('message', (message: { decalage: number }) => {
  decalage = message.decalage
})
process.once('SIGTERM', () => {
  const finir = async (): Promise<void> => {
    await app.close()
    await worker.stop()
    await connexion.close()
    process.exit(0)
  }
  void finir()
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
