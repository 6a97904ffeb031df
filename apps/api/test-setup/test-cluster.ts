import { createHash, randomBytes, randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findCluster, SUPERUSER } from '../src/platform/db/embedded/cluster.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { MIGRATIONS_FOLDER, migrateToLatest, readMigrations } from '../src/platform/db/migrate.ts'
import { SEEDS_FOLDER, sow } from '../src/platform/db/seed.ts'
import { installJobSchema } from '../src/platform/jobs/install.ts'
import { createLog } from '../src/platform/log.ts'

/** What a test file needs to make its own database. */
export type TestCluster = { readonly adminUrl: string; readonly template: string; readonly runId: number }

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

const TEST_DATA = fileURLToPath(new URL('../../../.cache/test-pg', import.meta.url))
/** First key of the advisory locks of the harness; the second one is the run's number. */
const RUN_LOCK = 0x7e57
/** Second key: 0 while a model is made, a model's own number (shared) while a run uses it. */
const TEMPLATE_LOCK = 0x7e58
const silent = { info: () => {}, warn: () => {} }

const databasePrefix = (runId: number): string => `ondine_test_${runId}_`

/** Same server, other database. */
function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/**
 * Opens the cluster of the tests for one run: TEST_DATABASE_URL (a role that may create databases and rest triggers) or an embedded server
 * in .cache/test-pg, shared by all runs of this checkout; the last run to end stops it. Never DATABASE_URL.
 */
export async function openTestCluster(
  externalUrl: string | undefined,
  folder = MIGRATIONS_FOLDER,
): Promise<{ cluster: TestCluster; close(): Promise<void> }> {
  const server =
    externalUrl === undefined
      ? await startEmbedded({
          dataDir: TEST_DATA,
          log: silent,
          // a test database may be lost: only here is durability traded for speed
          settings: {
            fsync: 'off',
            synchronous_commit: 'off',
            full_page_writes: 'off',
            max_connections: '100',
            // a database in which a worker of it is busy cannot be dropped
            autovacuum: 'off',
          },
        })
      : { url: externalUrl, stop: async () => {} }
  // held while the run lives: its death, however it comes, frees its databases
  const admin = new pg.Client({ connectionString: server.url, application_name: 'ondine-test-run' })
  admin.on('error', () => {})
  await admin.connect()
  const runId = randomInt(1, 2 ** 31 - 1)
  await admin.query('SELECT pg_advisory_lock($1, $2)', [RUN_LOCK, runId])
  await letTriggersRest(admin, externalUrl === undefined)
  await dropLeftovers(admin)
  const template = await ensureTemplate(admin, server.url, folder)
  return {
    cluster: { adminUrl: server.url, template, runId },
    close: async () => {
      await dropDatabasesOf(admin, runId)
      await admin.end()
      await server.stop()
    },
  }
}

/** A database that is put back to what it was (`garderEtat`) is so without the triggers and keys of its tables. */
async function letTriggersRest(admin: pg.Client, embedded: boolean): Promise<void> {
  const { rows } = await admin.query<{ role: string; may: boolean }>(
    `SELECT current_user AS role, has_parameter_privilege('session_replication_role', 'SET') AS may`,
  )
  if (rows[0]?.may !== false) return
  const grant = `GRANT SET ON PARAMETER session_replication_role TO ${admin.escapeIdentifier(rows[0].role)}`
  if (!embedded) throw new Error(`The role of TEST_DATABASE_URL lacks a right of the tests; as a superuser: ${grant}`)
  const passwords = (await findCluster(TEST_DATA))?.passwords
  const { host, port } = admin
  const superuser = new pg.Client({ host, port, user: SUPERUSER, password: passwords?.superuser, database: 'postgres' })
  await superuser.connect()
  try {
    // one run at a time
    await superuser.query('SELECT pg_advisory_lock($1)', [RUN_LOCK])
    await superuser.query(grant)
  } finally {
    await superuser.end()
  }
}

/** Makes a fresh copy of the run's model; answers its address. The end of the run removes it. */
export async function createDatabase({ adminUrl, template, runId }: TestCluster): Promise<string> {
  // a copy of files is twice as fast as a copy through the journal where checkpoints cost nothing (fsync off)
  const name = `${databasePrefix(runId)}${randomBytes(4).toString('hex')}`
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return withDatabase(adminUrl, name)
}

export async function dropDatabase({ adminUrl }: TestCluster, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  // PostgreSQL gives whoever is leaving five seconds; thrown out, a connection that is closing on a busy machine fails its test file
  await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name}`).catch(() =>
    asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  )
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, application_name: 'ondine-test-admin' })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** A migrated and sown database named after the content of those files: made once, copied for each test file, kept between runs. */
async function ensureTemplate(admin: pg.Client, url: string, folder: string): Promise<string> {
  const hash = createHash('sha256')
  // a folder of a test's own has no seeds
  const sown = folder === MIGRATIONS_FOLDER
  for (const from of sown ? [folder, SEEDS_FOLDER] : [folder])
    for (const { name, fingerprint } of await readMigrations(from)) hash.update(`${name} ${fingerprint}\n`)
  hash.update('with the queue')
  const template = `ondine_modele_${hash.digest('hex').slice(0, 16)}`
  await admin.query('SELECT pg_advisory_lock($1, 0)', [TEMPLATE_LOCK])
  try {
    await admin.query('SELECT pg_advisory_lock_shared($1, $2)', [TEMPLATE_LOCK, lockOf(template)])
    await dropOldTemplates(admin, template)
    if (await isComplete(admin, template)) return template
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${template}`)
    await migrateToLatest(withDatabase(url, template), silent, folder)
    if (sown) {
      await sow(withDatabase(url, template), silent)
      // calls add jobs in their transaction: every test database has the queue
      await installJobSchema(withDatabase(url, template), createLog('silent'))
    }
    // closed to connections: a copy is refused while anyone uses the model; and the mark that it is complete
    await admin.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`)
    return template
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1, 0)', [TEMPLATE_LOCK])
  }
}

const lockOf = (template: string): number => Number.parseInt(template.slice('ondine_modele_'.length, -9), 16)

/** Models of other migrations that no living run uses. */
async function dropOldTemplates(admin: pg.Client, current: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^ondine_modele_[0-9a-f]{16}$' AND datname <> $1`,
    [current],
  )
  for (const { datname } of rows) {
    const key = [TEMPLATE_LOCK, lockOf(datname)]
    const lock = await admin.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS free', key)
    if (lock.rows[0]?.free !== true) continue
    await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    await admin.query('SELECT pg_advisory_unlock($1, $2)', key)
  }
}

async function isComplete(admin: pg.Client, template: string): Promise<boolean> {
  const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND NOT datallowconn', [template])
  return rows.length > 0
}

/** Databases of runs that were killed: their run lock is free. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^ondine_test_[0-9]+_'`,
  )
  const runs = new Set(rows.map(({ datname }) => Number(datname.split('_')[2])))
  for (const runId of runs) {
    const lock = await admin.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS free', [RUN_LOCK, runId])
    if (lock.rows[0]?.free !== true) continue
    await dropDatabasesOf(admin, runId)
    await admin.query('SELECT pg_advisory_unlock($1, $2)', [RUN_LOCK, runId])
  }
}

async function dropDatabasesOf(admin: pg.Client, runId: number): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [databasePrefix(runId)],
  )
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
}
