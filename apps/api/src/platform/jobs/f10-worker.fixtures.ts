import { systemClock } from '../clock.ts'
import { connect } from '../db/connection.ts'
import { createLog } from '../log.ts'
import { type MessageEnfant, tachesF10 } from './f10.fixtures.ts'
import type { OptionsWorker } from './runner.ts'
import { startWorker } from './runner.ts'

// A worker process of the F10 tests: node f10-worker.fixtures.ts <url> <timings as JSON>
const [url = '', timings = '{}'] = process.argv.slice(2)
const dire = (message: MessageEnfant): void => void process.send?.(message)
const ordre = (attendu: string): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', (recu) => {
      if (recu === attendu) resolve()
    })
  })

// the tasks of these tests look at no setting
const reglagesVides = {
  installation: {},
  chargerReglages: async () => ({ version: 1, fonctionnalites: {}, parametres: {} }),
} as unknown as Pick<OptionsWorker, 'installation' | 'chargerReglages'>

const aPart = connect({ url, applicationName: 'f10-apart', maxConnections: 1 })
const worker = await startWorker({
  url,
  taches: tachesF10({ dire, feuVert: ordre('feu-vert'), aPart: aPart.db }),
  clock: systemClock,
  log: createLog(process.env.ESSAI_LOG ?? 'silent'),
  ...reglagesVides,
  timings: JSON.parse(timings),
})
dire({ evenement: 'pret' })
await ordre('arret')
await worker.stop()
await aPart.close()
dire({ evenement: 'arrete' })
process.disconnect()
