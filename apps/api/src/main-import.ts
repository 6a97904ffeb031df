import './import/memory.ts'
import { surBase } from './demarrage/outil.ts'
import { readEnv } from './demarrage/reglages.ts'
import { ImportError } from './import/import-error.ts'
import { aide, lireOptions } from './import/options.ts'
import { importer } from './import/run.ts'
import { resume } from './import/summary.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/connection.ts'
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-error.ts'
import { MigrationError, migrateToLatest } from './platform/db/migrate.ts'
import { sow } from './platform/db/seed.ts'
import { EnvError } from './platform/env.ts'
import { createLog } from './platform/log.ts'

const log = createLog('error')

const principal = async (): Promise<number> => {
  // npm runs scripts from the root of the workspace: paths are meant from where the operator stands
  const options = lireOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  if (options === 'help') {
    process.stdout.write(`${aide()}\n`)
    return 0
  }
  // an import serves nobody: it needs none of the secrets that production asks of the portal
  return surBase(readEnv(process.env, 'outil'), log, async (base) => {
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
      const bilan = await importer(options, {
        pool: connexion.pool,
        clock: systemClock,
        sortie: process.stderr,
        ms: () => performance.now(),
      })
      process.stdout.write(resume(bilan, process.resourceUsage().maxRSS))
      return bilan.comptes.refusees > 0 ? 2 : 0
    } finally {
      await connexion.close()
    }
  })
}

const phrase = (error: unknown): string => {
  const texte = (error instanceof Error ? error.message : String(error)) || 'unknown fault'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if ([ImportError, EnvError, EmbeddedPostgresError, MigrationError].some((type) => error instanceof type)) return texte
  if (code === '42P01') return 'This database has no Ondine schema: run npm run db:migrate first.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database does not answer: is DATABASE_URL right, is it started?'
  return `The import stopped: ${texte.split('\n')[0]}\nWhat was merged before is kept; run the same command again.`
}

try {
  process.exitCode = await principal()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${phrase(error)}\n`)
}
