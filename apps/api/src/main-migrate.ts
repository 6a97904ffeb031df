import { mettreAJour, sertProduction, verifierAdresses } from './demarrage/base.ts'
import { direEchec, RefusDemarrage } from './demarrage/echec.ts'
import { surBase } from './demarrage/outil.ts'
import { readEnv } from './demarrage/reglages.ts'
import { resetDatabase } from './platform/db/migrate.ts'
import { createLog } from './platform/log.ts'

const remettreAZero = process.argv.includes('--reset')
const REFUS = 'db:reset erases everything and is refused'

try {
  const env = readEnv(process.env, 'outil')
  const log = createLog(env.logLevel)
  if (remettreAZero && env.mode === 'production') throw new RefusDemarrage(`${REFUS} in production mode.`)
  await surBase(env, log, async (base) => {
    if (!base.embedded) await verifierAdresses(env)
    if (remettreAZero) {
      if (await sertProduction(base.ownerUrl))
        throw new RefusDemarrage(`${REFUS} on a database that serves production.`)
      await resetDatabase(base.ownerUrl)
    }
    await mettreAJour(base, log)
  })
} catch (cause) {
  direEchec(cause)
}
