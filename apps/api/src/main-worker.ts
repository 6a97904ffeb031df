import { lancer } from './demarrage/arret.ts'
import { exigerAJour, verifierAdresses } from './demarrage/base.ts'
import { direEchec, RefusDemarrage } from './demarrage/echec.ts'
import { ouvrirFiguresWorker } from './demarrage/figures-worker.ts'
import { readEnv } from './demarrage/reglages.ts'
import { demarrerTravaux } from './demarrage/travaux.ts'
import { openDatabase } from './platform/db/open.ts'
import { FileAbsente } from './platform/jobs/errors.ts'
import { createLog } from './platform/log.ts'

try {
  const env = readEnv()
  const log = createLog(env.logLevel)
  await lancer(async () => {
    const base = await openDatabase(env, log)
    try {
      if (!base.embedded) await verifierAdresses(env)
      await exigerAJour(base.directUrl)
      const figures = await ouvrirFiguresWorker(base.directUrl, env, log)
      const fermer = async (): Promise<void> => figures?.fermer()
      const travaux = await demarrerTravaux(base.directUrl, env, log, figures?.observer).catch(
        async (cause: unknown) => {
          await fermer()
          throw cause
        },
      )
      const stop = async (): Promise<void> => {
        try {
          await travaux.stop()
        } finally {
          await fermer()
          await base.close()
        }
      }
      return { stop, abandonner: () => base.close() }
    } catch (cause) {
      await base.close()
      throw cause instanceof FileAbsente ? new RefusDemarrage(cause.message) : cause
    }
  }, log)
} catch (cause) {
  direEchec(cause)
}
