import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { parseTimestamptz } from './timestamptz.ts'

const base = await createTestDatabase()
afterAll(base.drop)

const driver = pg.types.getTypeParser(1184, 'text') as (text: string) => Date

it('reads an instant as the driver does, whatever PostgreSQL writes of it', async () => {
  const instants = fc.sample(
    fc.tuple(
      fc.date({ min: new Date('1900-01-01Z'), max: new Date('2199-12-31Z'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999 }),
    ),
    2000,
  )
  const { rows } = await base.pool.query<{ written: string }>(
    "select (i::timestamptz + u * interval '1 microsecond')::text as written from unnest($1::text[], $2::int[]) x(i, u)",
    [instants.map(([date]) => date.toISOString()), instants.map(([, micros]) => micros)],
  )
  expect(rows).toHaveLength(2000)
  for (const { written } of rows) expect([written, parseTimestamptz(written)]).toEqual([written, driver(written)])
})

it.each([
  'infinity',
  '-infinity',
  '0044-03-15 12:00:00+00 BC',
  '0044-03-15 12:00:00+00',
  '0999-03-15 12:00:00.5+00',
  '12026-03-15 12:00:00+00',
  '2026-03-15 12:00:00+05:30',
  '2026-03-15 12:00:00.000001+00',
  '1969-12-31 23:59:59.999999+00',
])('reads %s as the driver does', (text) => {
  expect(parseTimestamptz(text)).toEqual(driver(text))
})
