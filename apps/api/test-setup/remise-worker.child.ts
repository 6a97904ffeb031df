import { readEnv } from '../src/demarrage/reglages.ts'
import { installationDe } from '../src/demarrage/services.ts'
import { balayerRemisesJob, remettreJob } from '../src/domains/remise/remettre.job.ts'
import { optionsWorker } from '../src/platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../src/platform/jobs/runner.ts'

// A worker of remise-tuee.test.ts that hands over to billing: node remise-worker.child.ts <url> <root of billing> <milliseconds its clock is ahead> <timings as JSON>
const [url = '', facturation = '', avance = '0', timings = '{}'] = process.argv.slice(2)

await startWorker({
  ...optionsWorker(url, [remettreJob, balayerRemisesJob]),
  clock: { now: () => new Date(Date.now() + Number(avance)) },
  installation: installationDe(
    readEnv({ FACTURATION_URL: facturation, FACTURATION_SECRET: 'secret-partage-avec-la-facturation' }),
  ),
  timings: JSON.parse(timings),
})
process.send?.('pret')
