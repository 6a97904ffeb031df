import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { prepared, preparedByText, preparedName } from './prepared.ts'

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

it('names by its text a statement of few forms, whatever the number of texts seen since', () => {
  const de = (n: number) => preparedName(`/* prepared by_text */ select ${n}`)
  expect(de(1)).toMatch(/^t_[\w-]{43}$/)
  expect(new Set(Array.from({ length: 600 }, (_, n) => de(n))).size).toBe(600)
  expect(de(1)).toBe(preparedName('/* prepared by_text */ select 1'))
  expect(preparedName('select 1')).toBeUndefined()
})

it('has its name before its text', async () => {
  const { rows } = await base.db.connection().execute(async (db) => {
    await sql`${preparedByText} select ${3}::int as trois`.execute(db)
    return sql<{ statement: string }>`select statement from pg_prepared_statements where name like 't\\_%'`.execute(db)
  })
  expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('as trois')])
})
