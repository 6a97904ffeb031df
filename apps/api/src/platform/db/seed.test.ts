import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { sow } from './seed.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const silent = { info: () => {} }
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-seeds-'))
  await base.pool.query('drop table if exists essai; create table essai (nom text primary key)')
  await base.pool.query(`delete from semis where nom like '99%'`)
  return () => rm(folder, { recursive: true })
})
const seed = (name: string, text: string) => writeFile(join(folder, name), text)
const noms = async () => (await base.pool.query('select nom from essai order by nom')).rows.map(({ nom }) => nom)

it('sows each file once: what staff changed since stays', async () => {
  await seed('9901-un.sql', `insert into essai values ('a'), ('b')`)
  expect(await sow(base.url, silent, folder)).toEqual(['9901-un'])
  await base.pool.query(`delete from essai where nom = 'a'`)
  await seed('9902-deux.sql', `insert into essai values ('c')`)
  expect(await sow(base.url, silent, folder)).toEqual(['9902-deux'])
  expect(await sow(base.url, silent, folder)).toEqual([])
  expect(await noms()).toEqual(['b', 'c'])
})

it('two starts at once sow once', async () => {
  await seed('9903-un.sql', `insert into essai values ('a'); select pg_sleep(0.05)`)
  const runs = await Promise.all([1, 2, 3].map(() => sow(base.url, silent, folder)))
  expect(runs.flat()).toEqual(['9903-un'])
})

it('a file that fails changes nothing, and a changed file is refused', async () => {
  await seed('9904-un.sql', `insert into essai values ('a')`)
  await seed('9905-deux.sql', 'insert into absente values (1)')
  await expect(sow(base.url, silent, folder)).rejects.toThrow('Seed 9905-deux failed, nothing was changed')
  expect(await noms()).toEqual([])
  await seed('9905-deux.sql', `insert into essai values ('b')`)
  await sow(base.url, silent, folder)
  await seed('9905-deux.sql', `insert into essai values ('x')`)
  await expect(sow(base.url, silent, folder)).rejects.toThrow('Seed 9905-deux changed since it was sown')
  expect(await noms()).toEqual(['a', 'b'])
})
