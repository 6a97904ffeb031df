import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const base = await createTestDatabase()
const autre = await createTestDatabase()
afterAll(() => Promise.all([base.drop(), autre.drop()]))

it('gives each caller a database of its own', async () => {
  await base.pool.query('CREATE TABLE essai (n int)')
  const { rows } = await autre.pool.query(`SELECT to_regclass('essai') AS present`)
  expect(rows).toEqual([{ present: null }])
})

it('sorts in French where asked', async () => {
  const { rows } = await base.pool.query(
    `SELECT string_agg(mot, ' ' ORDER BY mot COLLATE "fr-x-icu") AS tri FROM unnest(ARRAY['zèbre','école','Eau','élu','eau']) AS mot`,
  )
  expect(rows).toEqual([{ tri: 'eau Eau école élu zèbre' }])
})
