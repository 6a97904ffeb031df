import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { prepared } from './prepared.ts'

const base = await createTestDatabase()
afterAll(base.drop)

it('keeps a marked statement prepared on its connection, and no other', async () => {
  const noms = await base.db.connection().execute(async (db) => {
    for (const n of [1, 2]) {
      const { rows } = await sql`${prepared('essai_double')} select ${n}::int * 2 as double`.execute(db)
      expect(rows).toEqual([{ double: 2 * n }])
    }
    await sql`select ${1}::int as simple`.execute(db)
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
    return rows.map(({ name }) => name)
  })
  expect(noms).toEqual(['essai_double'])
})

it('leaves the other forms of call as they are', async () => {
  const { rows } = await base.pool.query('select 1 as un')
  expect(rows).toEqual([{ un: 1 }])
  const rappel = await new Promise((resolve, reject) => {
    base.pool.query('select $1::int as deux', [2], (erreur, resultat) =>
      erreur ? reject(erreur) : resolve(resultat.rows),
    )
  })
  expect(rappel).toEqual([{ deux: 2 }])
})
