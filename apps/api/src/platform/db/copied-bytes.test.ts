import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { copiedBytes, rowsOf } from './copied-bytes.ts'

const base = await createTestDatabase()
afterAll(base.drop)

/** A name, every byte there is, nothing, and what comes in several packets. */
const ROWS = `
  select 'un'::text::bytea as nom, (select string_agg(set_byte('\\x00', 0, i), ''::bytea order by i) from generate_series(0, 255) i) as contenu
  union all select 'vide'::bytea, ''::bytea
  union all select 'grand'::bytea, decode(repeat('00ff', 400000), 'hex')`

const ask = async (statement: string): Promise<{ nom: Buffer; contenu: Buffer }[]> =>
  (await sql.raw<{ nom: Buffer; contenu: Buffer }>(statement).execute(base.db)).rows

it('answers a marked statement as an unmarked one', async () => {
  const rows = await ask(copiedBytes(['nom', 'contenu'], ROWS))
  expect(rows).toEqual(await ask(ROWS))
  expect(rows.map(({ contenu }) => contenu.length)).toEqual([256, 0, 800_000])
  expect(await ask(copiedBytes(['nom', 'contenu'], `select * from (${ROWS}) r where false`))).toEqual([])
})

it('has a connection of the pool send bytes, not text that stands for them', async () => {
  await base.db.connection().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const last = async (): Promise<string> =>
      (await base.pool.query('select query from pg_stat_activity where pid = $1', [rows[0]?.pid])).rows[0].query
    await sql.raw(copiedBytes(['nom', 'contenu'], ROWS)).execute(db)
    expect(await last()).toMatch(/^copy .* to stdout \(format binary\)$/s)
  })
})

it('reads in the transaction that its caller is in', async () => {
  const statement = copiedBytes(['contenu'], 'select contenu from essai_octets')
  await base.db.transaction().execute(async (db) => {
    await sql`create temporary table essai_octets on commit drop as select '\\x01ff'::bytea as contenu`.execute(db)
    expect((await sql.raw(statement).execute(db)).rows).toEqual([{ contenu: Buffer.from([1, 255]) }])
  })
  await expect(ask(statement)).rejects.toThrow('essai_octets')
})

it('leaves its connection to others when the statement fails or holds a null', async () => {
  await base.db.connection().execute(async (db) => {
    await expect(
      sql.raw(copiedBytes(['contenu'], `select '\\x01'::bytea from nulle_part`)).execute(db),
    ).rejects.toThrow('nulle_part')
    await expect(sql.raw(copiedBytes(['contenu'], 'select null::bytea')).execute(db)).rejects.toThrow('contenu is null')
    await expect(
      sql.raw(copiedBytes(['contenu'], `select '\\x01'::bytea, '\\x02'::bytea`)).execute(db),
    ).rejects.toThrow('2 columns')
    expect((await sql`select 1 as un`.execute(db)).rows).toEqual([{ un: 1 }])
  })
})

it('refuses what is not a binary COPY', () => {
  expect(() => rowsOf(Buffer.alloc(40), ['contenu'])).toThrow('not a binary COPY')
})
