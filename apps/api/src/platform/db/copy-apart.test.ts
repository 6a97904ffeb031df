import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { copiedBytesApart } from './copied-bytes.ts'
import { openCopyApart } from './copy-apart.ts'

const base = await createTestDatabase()
const apart = openCopyApart({ connectionString: base.url, application_name: 'copies' })
afterAll(async () => {
  await apart.close()
  await base.drop()
})

const ask = async (statement: string): Promise<{ contenu: Buffer }[]> =>
  (await sql.raw<{ contenu: Buffer }>(copiedBytesApart(['contenu'], statement)).execute(base.db)).rows
const connections = async (): Promise<number[]> =>
  (await base.pool.query(`select pid from pg_stat_activity where application_name = 'copies'`)).rows.map(
    ({ pid }) => pid,
  )
const threads = (): number => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length

describe('bytes copied apart', () => {
  it('are those of the statement, each row its own, those asked for together too', async () => {
    const rows = await Promise.all([
      ask(`select decode(repeat('00ff', 400000), 'hex')`),
      ask(`values ('\\x01'::bytea), ('\\x')`),
      ask(`select '\\x01'::bytea where false`),
    ])
    expect(rows.map((some) => some.map(({ contenu }) => contenu.length))).toEqual([[800_000], [1, 0], []])
    expect(rows[0]?.[0]?.contenu.subarray(799_998)).toEqual(Buffer.from([0, 255]))
  })

  it('are what is committed, whatever transaction their caller is in', async () => {
    await base.db.transaction().execute(async (db) => {
      await sql`create temporary table essai_apart on commit drop as select '\\x01'::bytea as contenu`.execute(db)
      const read = sql.raw(copiedBytesApart(['contenu'], 'select contenu from essai_apart')).execute(db)
      await expect(read).rejects.toThrow('essai_apart')
      // the transaction of the caller goes on
      expect((await sql`select 1 as un`.execute(db)).rows).toEqual([{ un: 1 }])
    })
  })

  it('fail one by one, with the code that the server gave', async () => {
    const [refused, served] = await Promise.allSettled([
      apart.copy('select contenu from nulle_part'),
      apart.copy(`select '\\x01'::bytea`),
    ])
    expect(refused).toMatchObject({ reason: { code: '42P01', message: expect.stringContaining('nulle_part') } })
    expect(served.status).toBe('fulfilled')
  })

  it('fail with their connection, and the next ones have another', async () => {
    await apart.copy(`select '\\x01'::bytea`)
    const [pid] = await connections()
    const under = apart.copy(`select '\\x01'::bytea from pg_sleep(60)`)
    under.catch(() => undefined)
    await expect
      .poll(async () => (await base.pool.query('select state from pg_stat_activity where pid = $1', [pid])).rows)
      .toEqual([{ state: 'active' }])
    await base.pool.query('select pg_terminate_backend($1)', [pid])
    await expect(under).rejects.toMatchObject({ code: '57P01' })
    expect(await apart.copy(`select '\\x01'::bytea`)).toBeInstanceOf(Buffer)
    expect(await connections()).not.toContain(pid)
  })

  it('keep no thread and no connection once nobody asks', async () => {
    const before = threads()
    const brief = openCopyApart({ connectionString: base.url, application_name: 'copies' }, 1)
    await brief.copy(`select '\\x01'::bytea`)
    await expect.poll(threads).toBe(before)
    // and is opened again
    expect(await brief.copy(`select '\\x01'::bytea`)).toBeInstanceOf(Buffer)
    await brief.close()
    expect(threads()).toBe(before)
  })

  it('are made by another thread from the moment one is told to end, whose end refuses none of them', async () => {
    const brief = openCopyApart({ connectionString: base.url })
    const first = expect(brief.copy(`select '\\x01'::bytea from pg_sleep(60)`)).rejects.toThrow('has ended')
    const ending = brief.close()
    const next = brief.copy(`select '\\x02'::bytea`)
    await ending
    await first
    expect(await next).toBeInstanceOf(Buffer)
    await brief.close()
  })

  it('are refused when the thread is ended under them', async () => {
    const ended = openCopyApart({ connectionString: base.url })
    const under = expect(ended.copy(`select '\\x01'::bytea from pg_sleep(60)`)).rejects.toThrow('has ended')
    await ended.close()
    await under
  })
})
