import { execFileSync } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { outilDebian } from '../../../../../test-setup/outil-debian.ts'
import { unPgbouncer } from '../../../test-setup/pgbouncer.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { verifierAdresses } from '../../demarrage/base.ts'
import type { Env } from '../env.ts'
import { keepsPrepared } from './pooler.ts'

const pgbouncer = outilDebian('pgbouncer', 'pgbouncer')
const base = await createTestDatabase()
const fins: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const finir of fins) await finir()
  await base.drop()
})

/** A real pgbouncer before the database of this file; its address. */
const relais = async (reglages: readonly string[]): Promise<string> => {
  const { adresse, fermer } = await unPgbouncer(pgbouncer.chemin, base.url, reglages)
  fins.push(fermer)
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
