import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { inTransaction } from './transaction.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { db } = base
const valeurs = async () =>
  (await sql<{ n: number }>`SELECT n FROM compteur ORDER BY id`.execute(db)).rows.map(({ n }) => n)

beforeEach(async () => {
  await base.pool.query(
    'DROP TABLE IF EXISTS compteur; CREATE TABLE compteur AS SELECT id, 0 AS n FROM generate_series(1, 2) AS id',
  )
})

it('commits what succeeds and rolls back what throws', async () => {
  expect(
    await inTransaction(
      db,
      async (tx) => (await sql`UPDATE compteur SET n = 1 WHERE id = 1`.execute(tx)).numAffectedRows,
    ),
  ).toBe(1n)
  const refus = new Error('refus')
  await expect(
    inTransaction(db, async (tx) => {
      await sql`UPDATE compteur SET n = 2`.execute(tx)
      throw refus
    }),
  ).rejects.toBe(refus)
  expect(await valeurs()).toEqual([1, 0])
})

it('runs concurrent serializable increments again until none is lost', async () => {
  let tours = 0
  const incremente = () =>
    inTransaction(
      db,
      async (tx) => {
        tours++
        const { rows } = await sql<{ n: number }>`SELECT n FROM compteur WHERE id = 1`.execute(tx)
        await sql`UPDATE compteur SET n = ${(rows[0]?.n ?? 0) + 1} WHERE id = 1`.execute(tx)
      },
      { isolation: 'serializable', attempts: 30 },
    )
  await Promise.all(Array.from({ length: 8 }, incremente))
  expect(await valeurs()).toEqual([8, 0])
  expect(tours).toBeGreaterThan(8)
})

it('gets both sides of a deadlock through', async () => {
  let arrivees = 0
  let ouvre: () => void = () => {}
  const tousLa = new Promise<void>((resolve) => {
    ouvre = resolve
  })
  const croise = (premier: number, second: number) =>
    inTransaction(db, async (tx) => {
      await sql`UPDATE compteur SET n = n + 1 WHERE id = ${premier}`.execute(tx)
      if (++arrivees === 2) ouvre()
      await tousLa
      await sql`UPDATE compteur SET n = n + 1 WHERE id = ${second}`.execute(tx)
    })
  await Promise.all([croise(1, 2), croise(2, 1)])
  expect(await valeurs()).toEqual([2, 2])
  // on a busy machine PostgreSQL may give both of them up, each to be run again
  expect(arrivees).toBeGreaterThanOrEqual(3)
})

it('gives up with the last error when PostgreSQL keeps refusing', async () => {
  let tours = 0
  const echec = inTransaction(
    db,
    async (tx) => {
      tours++
      await sql`DO $$ BEGIN RAISE EXCEPTION 'encore' USING ERRCODE = '40001'; END $$`.execute(tx)
    },
    { attempts: 3 },
  )
  await expect(echec).rejects.toThrow('encore')
  expect(tours).toBe(3)
})
