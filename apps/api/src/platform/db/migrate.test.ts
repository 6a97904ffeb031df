import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { isAtLeast, SCHEMA_SERVES_FROM, VERSION } from '../version.ts'
import { migrateToLatest, readMigrations, readSchemaState, resetDatabase } from './migrate.ts'

const base = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'ondine-migrations-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await base.drop()
})

const silent = { info: () => {} }
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrateToLatest(base.url, silent, folder)
const tables = async () => {
  const { rows } = await base.pool.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename !~ 'migration' ORDER BY 1`,
  )
  return rows.map(({ tablename }) => tablename)
}

beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  await resetDatabase(base.url)
  write('0001-un.sql', 'CREATE TABLE un (n int); INSERT INTO un VALUES (1);')
})

it('runs each file once, in order, however many callers there are', async () => {
  write('0002-deux.sql', 'CREATE TABLE deux AS SELECT n + 1 AS n FROM un;')
  const done = await Promise.all([run(), run(), run()])
  expect(done.flat()).toEqual(['0001-un', '0002-deux'])
  expect(await tables()).toEqual(['deux', 'un'])
  write('0003-trois.sql', 'CREATE TABLE trois AS SELECT n + 1 AS n FROM deux;')
  expect(await run()).toEqual(['0003-trois'])
  expect(await run()).toEqual([])
})

it('leaves the database as it was when a file fails, and names it', async () => {
  write('0002-deux.sql', 'CREATE TABLE deux (n int); SELECT 1/0;')
  await expect(run()).rejects.toThrow('Migration 0002-deux failed, nothing was changed: division by zero')
  expect(await tables()).toEqual([])
})

it('refuses a released file that changed, and a database newer than the program', async () => {
  write('0002-deux.sql', 'CREATE TABLE deux (n int);')
  await run()
  write('0001-un.sql', 'CREATE TABLE un (n bigint);')
  await expect(run()).rejects.toThrow('Migration 0001-un changed')
  write('0001-un.sql', 'CREATE TABLE un (n int); INSERT INTO un VALUES (1);')
  rmSync(join(folder, '0002-deux.sql'))
  await expect(run()).rejects.toThrow('ran migration 0002-deux, which this version does not have')
})

it('tells programs of a version that a newer schema serves that it does, and refuses the others and those to which it says nothing', async () => {
  const [major = 0, minor = 0, patch = 0] = SCHEMA_SERVES_FROM.split('.').map(Number)
  expect(await readSchemaState(base.url, folder)).toEqual({ pending: ['0001-un'], newer: false })
  write('0002-deux.sql', 'CREATE TABLE deux (n int);')
  await run()
  expect(await readSchemaState(base.url, folder)).toEqual({ pending: [], newer: false })
  rmSync(join(folder, '0002-deux.sql'))
  for (const version of [
    SCHEMA_SERVES_FROM,
    `${major}.${minor}.${patch + 1}`,
    `${major}.${minor + 1}.0`,
    `${major + 1}.0.0`,
  ])
    expect(await readSchemaState(base.url, folder, version)).toEqual({ pending: [], newer: true })
  // a branch of its own: what it adds was never run there, and nobody may run it now
  write('0003-trois.sql', 'CREATE TABLE trois (n int);')
  await expect(readSchemaState(base.url, folder, SCHEMA_SERVES_FROM)).rejects.toThrow('never ran 0003-trois')
  rmSync(join(folder, '0003-trois.sql'))
  const newer = 'ran migration 0002-deux, which this version does not have'
  await expect(readSchemaState(base.url, folder, '0.0.9')).rejects.toThrow(newer)
  await base.pool.query('COMMENT ON TABLE public.migration_empreinte IS NULL')
  await expect(readSchemaState(base.url, folder)).rejects.toThrow(newer)
})

it.each([
  ['0.1.0', '0.1.0', true],
  ['0.1.0', '0.1.1', false],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.99.99', '1.0.0', false],
])('version %s is at least %s: %s', (one, other, yes) => expect(isAtLeast(one, other)).toBe(yes))

it('serves the programs that made it', () => expect(isAtLeast(VERSION, SCHEMA_SERVES_FROM)).toBe(true))

it('refuses names that have no order of their own', async () => {
  write('oubli.sql', '')
  await expect(run()).rejects.toThrow('oubli.sql')
  rmSync(join(folder, 'oubli.sql'))
  write('0001-autre.sql', '')
  await expect(run()).rejects.toThrow('0001-un.sql')
})

it('empties a database, other schemas too, so that it can be made again', async () => {
  await run()
  await base.pool.query('CREATE SCHEMA annexe; CREATE TABLE annexe.t (n int)')
  await resetDatabase(base.url)
  const { rows } = await base.pool.query(
    `SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  )
  expect(rows).toEqual([{ nspname: 'public' }])
  expect(await run()).toEqual(['0001-un'])
})

it('makes the same schema from nothing as the files of this version say', async () => {
  await resetDatabase(base.url)
  expect(await migrateToLatest(base.url, silent)).toEqual((await readMigrations()).map(({ name }) => name))
})
