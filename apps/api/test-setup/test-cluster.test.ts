import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import { query } from './embedded-harness.ts'
import { createDatabase, openTestCluster } from './test-cluster.ts'
import { createTestDatabase } from './test-database.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const external = process.env.TEST_DATABASE_URL
const nom = (url: string) => new URL(url).pathname.slice(1)
const databases = async () =>
  (await query<{ datname: string }>(base.url, 'SELECT datname FROM pg_database')).map(({ datname }) => datname)

it('joins the cluster of a run under way, and leaves it to that run at its end', async () => {
  const other = await openTestCluster(external)
  expect(other.cluster).toMatchObject({
    adminUrl: inject('testCluster').adminUrl,
    template: inject('testCluster').template,
  })
  const url = await createDatabase(other.cluster)
  expect(await databases()).toContain(nom(url))
  await other.close()
  expect(await databases()).not.toContain(nom(url))
  expect(await databases()).toContain(nom(base.url))
})

it('removes the databases of a run that was killed, not those of a living one', async () => {
  const script = fileURLToPath(new URL('test-run-process.ts', import.meta.url))
  const run = spawn(process.execPath, external === undefined ? [script] : [script, external], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface(run.stdout), 'line')) as [string]
  const during = await openTestCluster(external)
  expect(await databases()).toContain(nom(url))
  await during.close()

  run.kill('SIGKILL')
  await once(run, 'exit')
  await expect
    .poll(async () => {
      await (await openTestCluster(external)).close()
      return databases()
    })
    .not.toContain(nom(url))
})

it('makes a model for other migrations and forgets it when nobody uses it any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ondine-modele-'))
  writeFileSync(join(folder, '0001-un.sql'), 'CREATE TABLE un AS SELECT 1 AS n;')
  const other = await openTestCluster(external, folder)
  expect(other.cluster.template).not.toBe(inject('testCluster').template)
  expect(await query(await createDatabase(other.cluster), 'SELECT n FROM un')).toEqual([{ n: 1 }])
  await other.close()
  await (await openTestCluster(external)).close()
  expect(await databases()).not.toContain(other.cluster.template)
  expect(await databases()).toContain(inject('testCluster').template)
  rmSync(folder, { recursive: true })
})
