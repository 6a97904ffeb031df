import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { connect } from './connection.ts'
import { asUnavailable } from './unavailable.ts'

const base = await createTestDatabase()
afterAll(base.drop)

it('gives dates as text, bigints as numbers, decimals as text, and instants as Date', async () => {
  const { rows } = await base.pool.query(`
    SELECT date '2026-03-29' AS jour, ARRAY[date '2026-03-29', NULL] AS jours, 9007199254740991::bigint AS grand,
           ARRAY[1::bigint, NULL] AS grands, 1.10::numeric AS decimal, timestamptz '2026-03-29 03:00+02' AS instant`)
  expect(rows).toEqual([
    {
      jour: '2026-03-29',
      jours: ['2026-03-29', null],
      grand: 9_007_199_254_740_991,
      grands: [1, null],
      decimal: '1.10',
      instant: new Date('2026-03-29T01:00:00Z'),
    },
  ])
})

it('refuses a bigint that a number would round', async () => {
  await expect(base.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError)
})

it('works in UTC, under its name, with a limit on the length of a statement', async () => {
  const { db, close } = connect({ url: base.url, applicationName: 'essai', statementTimeoutMs: 100 })
  const { rows } =
    await sql`SELECT current_setting('TimeZone') AS fuseau, current_setting('application_name') AS nom`.execute(db)
  expect(rows).toEqual([{ fuseau: 'UTC', nom: 'essai' }])
  await expect(sql`SELECT pg_sleep(5)`.execute(db)).rejects.toThrow('statement timeout')
  await close()
})

it('survives the loss of an idle connection, and says so', async () => {
  const lost: string[] = []
  const { db, pool, close } = connect({
    url: base.url,
    applicationName: 'essai',
    maxConnections: 1,
    onIdleError: ({ message }) => lost.push(message),
  })
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  const gone = new Promise((resolve) => pool.once('remove', resolve))
  await base.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await gone
  expect((await sql<{ n: number }>`SELECT 1 AS n`.execute(db)).rows).toEqual([{ n: 1 }])
  expect(lost).toEqual(['terminating connection due to administrator command'])
  await close()
})

it('knows a database that cannot serve from a query that is wrong', async () => {
  const failure = (promise: Promise<unknown>) => promise.then(() => undefined, asUnavailable)
  const nobody = connect({ url: 'postgres://a:b@127.0.0.1:1/c', applicationName: 'essai' })
  expect(await failure(sql`SELECT 1`.execute(nobody.db))).toMatchObject({
    name: 'DatabaseUnavailableError',
    retryAfter: 5,
  })
  await nobody.close()
  expect(await failure(base.pool.query('SELECT pg_terminate_backend(pg_backend_pid())'))).toMatchObject({
    name: 'DatabaseUnavailableError',
  })
  expect(await failure(base.pool.query('SELECT nothing'))).toBeUndefined()
  expect(await failure(base.pool.query('SELECT 1/0'))).toBeUndefined()
})
