import { direEchec, RefusDemarrage } from './demarrage/echec.ts'
import { grantApplication } from './platform/db/grants.ts'
import { migrateToLatest, resetDatabase } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { readEnv } from './platform/env.ts'
import { installJobSchema } from './platform/jobs/install.ts'
import { createLog } from './platform/log.ts'

const remettreAZero = process.argv.includes('--reset')

try {
  const env = readEnv()
  const log = createLog(env.logLevel)
  if (remettreAZero && env.mode === 'production')
    throw new RefusDemarrage('db:reset erases everything and is refused in production mode.')
  const base = await openDatabase(env, log)
  try {
    if (remettreAZero) await resetDatabase(base.ownerUrl)
    await migrateToLatest(base.ownerUrl, log)
    await installJobSchema(base.ownerUrl, log, base.url)
    await grantApplication(base.ownerUrl, base.url)
  } finally {
    await base.close()
  }
} catch (cause) {
  direEchec(cause)
}
