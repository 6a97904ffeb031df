import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { outilDebian } from '../../../../../test-setup/outil-debian.ts'
import { portLibre } from '../../../test-setup/portail-process.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { verifierAdresses } from '../../demarrage/base.ts'
import type { Env } from '../env.ts'
import { keepsPrepared } from './pooler.ts'

const pgbouncer = outilDebian('pgbouncer', 'pgbouncer')
const base = await createTestDatabase()
const dossier = mkdtempSync(join(tmpdir(), 'ondine-pooler-'))
chmodSync(dossier, 0o755)
const fins: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const finir of fins) await finir()
  rmSync(dossier, { recursive: true, force: true })
  await base.drop()
})

/** It refuses to run as root. */
const NOBODY = 65_534

/** A real pgbouncer before the database of this file; its address. */
const relais = async (reglages: readonly string[]): Promise<string> => {
  const { hostname, port, username, password, pathname } = new URL(base.url)
  const ecoute = await portLibre()
  const conf = join(dossier, `${ecoute}.ini`)
  const cible = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} dbname=${pathname.slice(1)}`
  writeFileSync(
    conf,
    [
      `[databases]\nessai = ${cible}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${ecoute}\nauth_type = any\nunix_socket_dir =`,
      'ignore_startup_parameters = options,statement_timeout',
      ...reglages,
    ].join('\n'),
  )
  const racine = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const processus = spawn(pgbouncer.chemin, ['-q', conf], { stdio: 'ignore', ...racine })
  const fini = new Promise<void>((fin) => processus.once('exit', () => fin()))
  fins.push(async () => {
    processus.kill('SIGKILL')
    await fini
  })
  const adresse = `postgres://personne@127.0.0.1:${ecoute}/essai`
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: adresse })
      client.on('error', () => undefined)
      await client.connect()
      await client.end()
    },
    { timeout: 10_000, interval: 50 },
  )
  return adresse
}

it('takes an address without a pooler for what it is', async () => {
  expect(await keepsPrepared(base.url)).toBe(true)
})

it('tells an address that answers nothing by its own fault', async () => {
  await expect(keepsPrepared('postgres://x@127.0.0.1:9/x')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

/** Its version is what its own command says: 1.21 follows what is prepared, where it is told to. */
const suit = (): boolean => {
  const [, majeure = 0, mineure = 0] =
    /(\d+)\.(\d+)/.exec(execFileSync(pgbouncer.chemin, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(majeure) > 1 || Number(mineure) >= 21
}

pgbouncer.avec.describe('a pgbouncer', { timeout: 30_000 }, () => {
  const suivies = suit()
    ? [
        [
          'that follows them, in transaction mode',
          ['pool_mode = transaction', 'max_prepared_statements = 200'],
          true,
        ] as const,
      ]
    : []
  const sourd = suit() ? ['max_prepared_statements = 0'] : []
  it.each([
    ['that forgets them, in transaction mode', ['pool_mode = transaction', ...sourd], false],
    ['in session mode', ['pool_mode = session', ...sourd], true],
    [
      'in transaction mode with one connection to give',
      ['pool_mode = transaction', 'default_pool_size = 1', ...sourd],
      true,
    ],
    ...suivies,
  ] as const)('%s keeps what is prepared, or not', async (_nom, reglages, garde) => {
    expect(await keepsPrepared(await relais(reglages))).toBe(garde)
  })

  it('that forgets them keeps a portal from starting, which says what to do; past it the portal starts', async () => {
    const adresse = await relais(['pool_mode = transaction', ...sourd])
    const env = { databaseUrl: adresse, databaseUrlDirecte: base.url } as Env
    await expect(verifierAdresses(env)).rejects.toThrow(
      'DATABASE_URL goes through a pooler that forgets prepared statements: pgbouncer 1.21 or later with max_prepared_statements = 200, or session mode.',
    )
    await verifierAdresses({ databaseUrl: base.url, databaseUrlDirecte: base.url } as Env)
  })
})
