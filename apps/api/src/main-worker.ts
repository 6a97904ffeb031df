import { shutdownOnSignal } from './demarrage/arret.ts'
import { direEchec, RefusDemarrage } from './demarrage/echec.ts'
import { demarrerTravaux } from './demarrage/travaux.ts'
import { openDatabase } from './platform/db/open.ts'
import { readEnv } from './platform/env.ts'
import { FileAbsente } from './platform/jobs/errors.ts'
import { createLog } from './platform/log.ts'

const demarrer = async (): Promise<void> => {
  const env = readEnv()
  const log = createLog(env.logLevel)
  const base = await openDatabase(env, log)
  try {
    const travaux = await demarrerTravaux(base.directUrl, env, log)
    const stop = async (): Promise<void> => {
      try {
        await travaux.stop()
      } finally {
        await base.close()
      }
    }
    shutdownOnSignal({ stop }, log)
  } catch (cause) {
    await base.close()
    throw cause instanceof FileAbsente ? new RefusDemarrage(cause.message) : cause
  }
}

await demarrer().catch(direEchec)
