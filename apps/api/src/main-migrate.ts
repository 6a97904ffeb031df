import { mettreAJour, sertProduction, verifierAdresses } from './demarrage/base.ts'
import { direEchec, RefusDemarrage } from './demarrage/echec.ts'
import { surBase } from './demarrage/outil.ts'
import { readEnv } from './demarrage/reglages.ts'
import { resetDatabase } from './platform/db/migrate.ts'
import { asUnavailable } from './platform/db/unavailable.ts'
import { createLog } from './platform/log.ts'

const remettreAZero = process.argv.includes('--reset')
const REFUS = 'db:reset erases everything and is refused'
const ANNULEE = 'ce qui n’était pas fini est annulé, relancez la même commande'
let commencee = false

const estPerdue = (cause: unknown): boolean =>
  asUnavailable(cause) !== undefined || (cause instanceof Error && cause.cause !== undefined && estPerdue(cause.cause))

try {
  const env = readEnv(process.env, 'outil')
  const log = createLog(env.logLevel)
  if (remettreAZero && env.mode === 'production') throw new RefusDemarrage(`${REFUS} in production mode.`)
  await surBase(env, log, async (base, arret) => {
    arret.addEventListener('abort', () => process.stderr.write(`Arrêt demandé : ${ANNULEE}.\n`))
    if (!base.embedded) await verifierAdresses(env)
    commencee = true
    if (remettreAZero) {
      if (await sertProduction(base.ownerUrl))
        throw new RefusDemarrage(`${REFUS} on a database that serves production.`)
      await resetDatabase(base.ownerUrl)
    }
    await mettreAJour(base, log)
  })
} catch (cause) {
  if (commencee && estPerdue(cause)) {
    process.stderr.write(`La base de données ne répond plus : ${ANNULEE}.\n`)
    process.exitCode = 1
  } else direEchec(cause)
}
