import { lancer } from './demarrage/arret.ts'
import { direEchec } from './demarrage/echec.ts'
import { demarrerPortail } from './demarrage/portail.ts'
import { readEnv } from './demarrage/reglages.ts'
import { createLog } from './platform/log.ts'

try {
  const env = readEnv()
  const log = createLog(env.logLevel)
  await lancer((arret) => demarrerPortail(env, log, arret), log)
} catch (cause) {
  direEchec(cause)
}
