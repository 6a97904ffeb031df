import type pg from 'pg'
import { lireJourDemo } from '../demo/semer.ts'
import { semerAPart } from '../demo/semer-a-part.ts'
import { deriverEnAttente } from '../domains/consommation/derivation/deriver-en-attente.ts'
import { identiteFictive } from '../domains/parametrage/identite.public.ts'
import { systemClock } from '../platform/clock.ts'
import { createClient } from '../platform/db/client.ts'
import { type Connection, connect } from '../platform/db/connection.ts'
import { grantApplication } from '../platform/db/grants.ts'
import { migrateToLatest, readSchemaState } from '../platform/db/migrate.ts'
import type { OpenedDatabase } from '../platform/db/open.ts'
import { forgetsPrepared, keepsPrepared } from '../platform/db/pooler.ts'
import { sow } from '../platform/db/seed.ts'
import { tooOld } from '../platform/db/server-version.ts'
import type { Env } from '../platform/env.ts'
import { installJobSchema } from '../platform/jobs/install.ts'
import type { Log } from '../platform/log.ts'
import { evaluerAlertesDemo } from './alertes-demo.ts'
import { phraseBase, RefusDemarrage } from './echec.ts'

const DELAI_CONNEXION_MS = 10_000
const MARQUE_PRODUCTION = 'production'

const interroger = async <T extends pg.QueryResultRow>(url: string, texte: string): Promise<T[]> => {
  const client = createClient({
    connectionString: url,
    application_name: 'ondine-demarrage',
    connectionTimeoutMillis: DELAI_CONNEXION_MS,
  })
  // the query under way is refused all the same, and tells
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(texte)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The statements of the portal are prepared once for each connection. @throws RefusDemarrage a few calls in a hundred would fail */
const exigerPreparees = async (nom: string, url: string): Promise<void> => {
  if (!(await keepsPrepared(url))) throw new RefusDemarrage(forgetsPrepared(nom))
}

/**
 * Tries each database address that is set, so that a wrong one is named now and not at the first call.
 * @throws RefusDemarrage naming the setting
 */
export const verifierAdresses = async (env: Env): Promise<void> => {
  const adresses = [
    ['DATABASE_URL', env.databaseUrl],
    ['DATABASE_URL_PROPRIETAIRE', env.databaseUrlProprietaire],
    ['DATABASE_URL_DIRECTE', env.databaseUrlDirecte],
  ] as const
  const vues = new Map<string, string>()
  for (const [nom, url] of adresses) {
    if (url === undefined || vues.has(url)) continue
    try {
      const [ligne] = await interroger<{ base: string; codage: string; version: number }>(
        url,
        `select current_database() as base, current_setting('server_encoding') as codage,
                current_setting('server_version_num')::int / 10000 as version`,
      )
      const ancienne = tooOld(nom, ligne?.version ?? 0)
      if (ancienne !== undefined) throw new RefusDemarrage(ancienne)
      if (ligne?.codage !== 'UTF8')
        throw new RefusDemarrage(`the database of ${nom} is encoded in ${ligne?.codage}: Ondine needs UTF8.`)
      vues.set(url, ligne.base)
      await exigerPreparees(nom, url)
    } catch (cause) {
      const phrase = phraseBase(nom, cause)
      throw phrase === undefined ? cause : new RefusDemarrage(phrase, { cause })
    }
  }
}

/** May the user of this address make the schema? */
export const peutMigrer = async (url: string): Promise<boolean> => {
  const [ligne] = await interroger<{ oui: boolean }>(
    url,
    `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as oui`,
  )
  return ligne?.oui === true
}

/**
 * For a process that does not migrate: the schema must be the one of this version, or of a newer one that still serves it: the way back of an
 * upgrade. Answers whether it is newer.
 * @throws RefusDemarrage, MigrationError with the reason
 */
export const exigerAJour = async (url: string): Promise<boolean> => {
  const { pending, newer } = await readSchemaState(url)
  if (pending.length > 0)
    throw new RefusDemarrage(
      `${pending.length} migration(s) are missing and the user of DATABASE_URL may not run them: run "npm run db:migrate" with DATABASE_URL_PROPRIETAIRE.`,
    )
  return newer
}

const PLUS_RECENT = 'The schema is that of a newer Ondine, which still serves this one: nothing is migrated.'

/**
 * Brings the schema, the job schema and the rights of the application's roles up to date, as the schema's owner.
 * Where no owner is given and the application's role has no such right, only checks that it was done.
 */
export const mettreAJour = async (base: OpenedDatabase, log: Log): Promise<void> => {
  if (base.ownerUrl === base.url && !(await peutMigrer(base.url))) {
    if (await exigerAJour(base.url)) log.warn(PLUS_RECENT)
    return
  }
  // nor sown, nor given rights: the newer one did, and knows more
  if ((await readSchemaState(base.ownerUrl)).newer) return log.warn(PLUS_RECENT)
  await migrateToLatest(base.ownerUrl, log)
  await sow(base.ownerUrl, log)
  for (const url of new Set([base.url, base.directUrl])) {
    await installJobSchema(base.ownerUrl, log, url)
    await grantApplication(base.ownerUrl, url)
  }
}

/** True where a start in production mode has used this database. */
export const sertProduction = async (url: string): Promise<boolean> => {
  const [table] = await interroger<{ oui: boolean }>(url, `select to_regclass('public.instance') is not null as oui`)
  if (table?.oui !== true) return false
  const [marque] = await interroger<{ oui: boolean }>(
    url,
    `select exists (select from public.instance where nom = '${MARQUE_PRODUCTION}') as oui`,
  )
  return marque?.oui === true
}

/** People would call and write to a utility that does not exist. */
const exigerIdentite = async (db: Connection['db'], env: Env): Promise<void> => {
  const restent = env.identiteFictive ? [] : await identiteFictive(db)
  if (restent.length > 0)
    throw new RefusDemarrage(
      `this production still bears the identity of the fictional utility (${restent.join(', ')}): say yours with "npm run ondine -- identity" (ALLOW_DEMO_IDENTITY=1 accepts it for a trial).`,
    )
}

/** Production takes no database with accounts whose password is published, and marks the one it takes. */
const reserverProduction = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query(`select 1 from utilisateur where identifiant like '%@ondine.example' limit 1`)
  if (rows.length > 0 || (await lireJourDemo(pool)) !== undefined)
    throw new RefusDemarrage('this database holds the demo and its known passwords: production needs its own database.')
  await pool.query('insert into instance (nom, valeur) values ($1, $2) on conflict do nothing', [
    MARQUE_PRODUCTION,
    systemClock.now().toISOString(),
  ])
}

const installerDemo = async (
  { pool, db }: Pick<Connection, 'pool' | 'db'>,
  env: Env,
  base: OpenedDatabase,
  log: Log,
): Promise<void> => {
  if (await sertProduction(base.ownerUrl))
    throw new RefusDemarrage(
      'this database serves production and demo mode would add accounts with known passwords: set ONDINE_MODE=production.',
    )
  // looked at first: a thread is only for what is to be made
  const charge =
    (await lireJourDemo(pool)) === undefined
      ? await semerAPart(base.ownerUrl, { jourVoulu: env.demoReferenceDay, besideOtherData: base.embedded })
      : undefined
  if (charge !== undefined) log.info(charge, 'Demo loaded.')
  if (env.demoReferenceDay === undefined) await direAgeDeLaDemo(pool, log)
  // a start killed between readings and day rows goes on here
  const derive = await deriverEnAttente(pool)
  if (derive.jours > 0) log.info(derive, 'Consumption derived.')
  // its alerts have fired when the first page shows, not five minutes later
  await evaluerAlertesDemo(db)
}

/** Days after which a demo looks left alone: bills grew late, what its last days told is over. */
const DEMO_VIEILLIE_JOURS = 21

/** Its days stay those of its first start: who comes back to it weeks later is told why it looks abandoned, and what makes it new. */
const direAgeDeLaDemo = async (pool: pg.Pool, log: Log): Promise<void> => {
  const jour = await lireJourDemo(pool)
  const jours = jour === undefined ? 0 : Math.floor((systemClock.now().getTime() - Date.parse(jour)) / 86_400_000)
  if (jours > DEMO_VIEILLIE_JOURS)
    log.warn(
      { jour, jours },
      'This demo ends that many days ago: "npm run db:reset" makes the next start load one of today.',
    )
}

/** Everything the database needs before the portal serves: addresses tried, schema, rights, and the demo or the marks of production. */
export const preparerBase = async (env: Env, base: OpenedDatabase, log: Log): Promise<void> => {
  if (!base.embedded) await verifierAdresses(env)
  await mettreAJour(base, log)
  const { pool, db, close } = connect({
    url: base.ownerUrl,
    applicationName: 'ondine-demarrage',
    statementTimeoutMs: 0,
    maxConnections: 2,
  })
  try {
    if (env.mode === 'demo') return await installerDemo({ pool, db }, env, base, log)
    await exigerIdentite(db, env)
    await reserverProduction(pool)
    if (!base.embedded && (await peutMigrer(base.url)))
      log.warn('The user of DATABASE_URL owns the schema: give the portal a role of its own (docs/installation.md).')
  } finally {
    await close()
  }
}
