import './import/memory.ts'
import { phraseBase } from './demarrage/echec.ts'
import { surBase } from './demarrage/outil.ts'
import { readEnv } from './demarrage/reglages.ts'
import { ImportError } from './import/import-error.ts'
import { aide, lireOptions } from './import/options.ts'
import { importer } from './import/run.ts'
import { AVANT_TOUT, direArret } from './import/stop.ts'
import { resume } from './import/summary.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/connection.ts'
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-error.ts'
import { MigrationError, migrateToLatest } from './platform/db/migrate.ts'
import type { OpenedDatabase } from './platform/db/open.ts'
import { SchemaAbsent, surSchema } from './platform/db/schema-absent.ts'
import { sow } from './platform/db/seed.ts'
import { EnvError } from './platform/env.ts'
import { Interruption } from './platform/interruption.ts'
import { continuerSansLecteur } from './platform/lecteur-parti.ts'
import { createLog } from './platform/log.ts'

continuerSansLecteur()
const log = createLog('error')
/** A chunk or a batch of meters takes a second or two; a stop waits for it this long. */
const PATIENCE_MS = 30_000

const surUneBase = async (
  options: Exclude<ReturnType<typeof lireOptions>, 'help'>,
  base: OpenedDatabase,
  arret: AbortSignal,
): Promise<number> => {
  arret.throwIfAborted()
  if (base.embedded) {
    await migrateToLatest(base.ownerUrl, log)
    await sow(base.ownerUrl, log)
  }
  const connexion = connect({
    url: base.directUrl,
    applicationName: 'ondine-import',
    maxConnections: 4,
    statementTimeoutMs: 0,
  })
  try {
    const bilan = await surSchema(connexion.db, () =>
      importer(options, {
        pool: connexion.pool,
        clock: systemClock,
        sortie: process.stderr,
        ms: () => performance.now(),
        arret,
      }),
    )
    process.stdout.write(resume(bilan, process.resourceUsage().maxRSS))
    return bilan.comptes.refusees > 0 ? 2 : 0
  } finally {
    await connexion.close()
  }
}

const phrase = (error: unknown): string => {
  const connues = [ImportError, EnvError, EmbeddedPostgresError, MigrationError]
  if (connues.some((type) => error instanceof type)) return (error as Error).message
  if (error instanceof SchemaAbsent) return 'This database has no Ondine schema: run npm run db:migrate first.'
  if (error instanceof Interruption) return direArret(error, AVANT_TOUT).message
  return phraseBase('DATABASE_URL', error) ?? direArret(error, AVANT_TOUT).message
}

let dite = false
/** Said at once, and once: a stop ends the process before what follows. */
const direEchec = (error: unknown): void => {
  if (!dite) process.stderr.write(`${phrase(error)}\n`)
  dite = true
}

const principal = async (): Promise<number> => {
  // npm runs scripts from the root of the workspace: paths are meant from where the operator stands
  const options = lireOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  if (options === 'help') {
    process.stdout.write(`${aide()}\n`)
    return 0
  }
  // an import serves nobody: it needs none of the secrets that production asks of the portal
  return surBase(
    readEnv(process.env, 'outil'),
    log,
    async (base, arret) => {
      try {
        return await surUneBase(options, base, arret)
      } catch (error) {
        direEchec(error)
        throw error
      }
    },
    { patienceMs: PATIENCE_MS },
  )
}

// a terminal that closes, a `| head` that has seen enough: nobody reads any more, the import goes on
for (const flux of [process.stdout, process.stderr]) flux.on('error', () => undefined)

try {
  process.exitCode = await principal()
} catch (error) {
  process.exitCode = 1
  direEchec(error)
}
