import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
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

it('answers as the driver does: rows by their types, and how many an insert, an update and a deletion touched', async () => {
  const vus = await base.db.connection().execute(async (db) => {
    await sql`create temporary table essai_compte (n int, le timestamptz, grand bigint)`.execute(db)
    const une = () =>
      sql`${prepared('essai_insere')} insert into essai_compte select n, to_timestamp(n), n
      from generate_series(1, ${3}::int) n returning n, le, grand`.execute(db)
    const [premiere, seconde] = [await une(), await une()]
    const maj = () => sql`${prepared('essai_maj')} update essai_compte set grand = ${7}::bigint where n = 2`.execute(db)
    return { premiere, seconde, maj: [await maj(), await maj()] }
  })
  expect(vus.premiere.rows[1]).toEqual({ n: 2, le: new Date(2000), grand: 2 })
  expect(vus.seconde).toEqual(vus.premiere)
  expect(vus.seconde.numAffectedRows).toBe(3n)
  expect(vus.maj.map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 2n])
})

it('refuses what the server refuses, and goes on', async () => {
  await base.db.connection().execute(async (db) => {
    const diviser = (par: number) =>
      sql<{ q: number }>`${prepared('essai_divise')} select 10 / ${par}::int as q`.execute(db)
    await expect(diviser(0)).rejects.toMatchObject({ code: '22012' })
    expect((await diviser(5)).rows).toEqual([{ q: 2 }])
    await expect(diviser(0)).rejects.toMatchObject({ code: '22012' })
    expect((await diviser(2)).rows).toEqual([{ q: 5 }])
  })
})

it('asks for the columns of a statement once for each connection', async () => {
  const client = await base.pool.connect()
  try {
    const { connection } = client as unknown as { connection: pg.Connection }
    const describe = vi.spyOn(connection, 'describe')
    for (const n of [1, 2, 3]) await client.query('/* prepared essai_decrit */ select $1::int as n', [n])
    expect(describe).toHaveBeenCalledTimes(1)
  } finally {
    client.release()
  }
})
