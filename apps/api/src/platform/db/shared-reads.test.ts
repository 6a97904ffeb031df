import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { type Connection, connect } from './connection.ts'
import { prepared } from './prepared.ts'
import { asUnavailable } from './unavailable.ts'

const base = await createTestDatabase()
await base.pool.query('create table essai (n int primary key, texte text)')
await base.pool.query(`insert into essai select g, 'ligne ' || g from generate_series(1, 100) g`)
const NOM = 'essai-lectures'
const pertes: string[] = []
let connexion: Connection
const ouvrir = (): Connection => {
  connexion = connect({ url: base.url, applicationName: NOM, onIdleError: ({ message }) => pertes.push(message) })
  return connexion
}
afterEach(() => connexion.close())
afterAll(base.drop)

const lire = ({ reads }: Connection, texte: string, values: unknown[] = [], name?: string) =>
  reads.query<Record<string, unknown>>({ text: texte, values, name })
const connexions = async (): Promise<number[]> => {
  const { rows } = await base.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [NOM],
  )
  return rows.map(({ pid }) => pid)
}
const issue = (promesse: Promise<unknown>) =>
  promesse.then(
    () => 'answered',
    (cause: Error) => cause.message,
  )

describe('reads of many callers', () => {
  it('get each their own answer, on two connections', async () => {
    const c = ouvrir()
    const rangs = Array.from({ length: 100 }, (_, n) => n + 1)
    const reponses = await Promise.all([
      ...rangs.map((n) => lire(c, 'select texte from essai where n = $1', [n])),
      ...rangs.map((n) => lire(c, 'select texte from essai where n = $1', [n], 'essai_un')),
    ])
    expect(reponses.map(({ rows }) => rows[0]?.texte)).toEqual([...rangs, ...rangs].map((n) => `ligne ${n}`))
    expect(await connexions()).toHaveLength(2)
  })

  it('fail alone: those sent before and after are answered', async () => {
    const c = ouvrir()
    const issues = await Promise.all(
      [1, 0, 2, 0, 3, 0, 4].map((n) => issue(lire(c, 'select 1 / $1::int as n', [n], 'essai_division'))),
    )
    const faute = 'division by zero'
    expect(issues).toEqual(['answered', faute, 'answered', faute, 'answered', faute, 'answered'])
  })

  it('fail alone where a value does not fit either, each time', async () => {
    const c = ouvrir()
    const grand = 'select $1::bigint as n'
    for (let fois = 0; fois < 2; fois += 1) {
      const [un, deux, trois] = await Promise.allSettled(
        ['1', '9007199254740993', '3'].map((n) => lire(c, grand, [n], 'essai_grand')),
      )
      expect([un, trois]).toMatchObject([{ value: { rows: [{ n: 1 }] } }, { value: { rows: [{ n: 3 }] } }])
      expect(deux).toMatchObject({ reason: expect.any(RangeError) })
    }
  })

  it('read dates, numbers and missing values as the pool does, asked for their columns or not', async () => {
    const c = ouvrir()
    const texte = `select date '2026-03-29' as jour, array[1::bigint, null] as grands, 1.10::numeric as decimal, null as rien,
      timestamptz '2026-03-29 03:00+02' as instant, '{"a":[1]}'::jsonb as objet, true as vrai`
    const { rows } = await c.pool.query(texte)
    for (let fois = 0; fois < 3; fois += 1) expect((await lire(c, texte, [], 'essai_types')).rows).toEqual(rows)
    expect((await lire(c, texte)).rows).toEqual(rows)
  })
})

describe('a read that is not short', () => {
  // more of them than connections: whoever came behind would wait for their end
  const lentes = (c: Connection) => [1, 2, 3].map((n) => lire(c, 'select $1::int as n, pg_sleep(3)', [n]))

  it('holds nobody, and is answered all the same', async () => {
    const c = ouvrir()
    const arrivees: string[] = []
    const lents = lentes(c).map((lente) => lente.then(({ rows }) => void arrivees.push(`slow ${rows[0]?.n}`)))
    const courtes = Array.from({ length: 40 }, async (_, n) => {
      const { rows } = await lire(c, 'select $1::int as n', [n], 'essai_court')
      arrivees.push(`short ${rows[0]?.n}`)
    })
    await Promise.all([...lents, ...courtes])
    expect(arrivees.slice(0, 40).every((une) => une.startsWith('short'))).toBe(true)
    expect(arrivees.slice(40).toSorted()).toEqual(['slow 1', 'slow 2', 'slow 3'])
  })

  it('would hold them without its limit (negative control)', async () => {
    const c = ouvrir()
    // what `connect` sets on these connections, taken away
    const [un, deux] = await Promise.all(
      [1, 2].map(() => lire(c, `select set_config('statement_timeout', '0', false)`)),
    )
    expect([un?.rows, deux?.rows]).toHaveLength(2)
    const arrivees: string[] = []
    const lents = lentes(c).map((lente) => lente.then(() => void arrivees.push('slow')))
    const courtes = Array.from({ length: 4 }, () => lire(c, 'select 1').then(() => void arrivees.push('short')))
    await Promise.all([...lents, ...courtes])
    expect(arrivees[0]).toBe('slow')
  })
})

describe('what changes something', () => {
  it('is refused there by the database', async () => {
    const c = ouvrir()
    for (const ecriture of [
      `with n as (insert into essai values (999, 'x') returning n) select n from n`,
      'select n from essai where n = 1 for update',
      `select nextval('utilisateur_user_web_id_seq')`,
    ])
      expect(await issue(lire(c, ecriture))).toMatch(/read-only transaction/)
    expect(await issue(c.readsDb.deleteFrom('audit').execute())).toBe('only a read goes on a shared connection')
  })

  it('cannot be left behind for others: no transaction, no setting, no cursor', async () => {
    const { readsDb } = ouvrir()
    expect(await issue(readsDb.transaction().execute(async () => 1))).toBe(
      'a transaction needs a connection of its own',
    )
    for (const texte of ['begin', 'set search_path = x', 'listen n', '/* a */ -- b\n update essai set n = 1'])
      expect(await issue(sql.raw(texte).execute(readsDb))).toBe('only a read goes on a shared connection')
    const flux = readsDb.selectFrom('audit').selectAll().stream()
    await expect(flux[Symbol.asyncIterator]().next()).rejects.toThrow('a cursor needs a connection of its own')
  })
})

describe('a connection that is lost', () => {
  it('refuses what was under way as an absence of the database, and is opened anew', async () => {
    const c = ouvrir()
    await Promise.all([1, 2].map(() => lire(c, 'select 1')))
    const enCours = [1, 2, 3, 4].map(() => lire(c, 'select pg_sleep(0.2)').then(() => undefined, asUnavailable))
    for (const pid of await connexions()) await base.pool.query('select pg_terminate_backend($1)', [pid])
    for (const refus of await Promise.all(enCours)) expect(refus?.name).toBe('DatabaseUnavailableError')
    expect((await lire(c, 'select 1 as n', [], 'essai_apres')).rows).toEqual([{ n: 1 }])
  })

  it('is told where nobody used it, and does not end the process', async () => {
    const c = ouvrir()
    await lire(c, 'select 1')
    pertes.length = 0
    for (const pid of await connexions()) await base.pool.query('select pg_terminate_backend($1)', [pid])
    await expect.poll(() => pertes).toEqual(['terminating connection due to administrator command'])
    expect((await lire(c, 'select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('that never was is an absence too, each time it is asked', async () => {
    connexion = connect({ url: 'postgres://a:b@127.0.0.1:1/c', applicationName: NOM })
    for (let fois = 0; fois < 2; fois += 1)
      expect(await lire(connexion, 'select 1').then(() => undefined, asUnavailable)).toMatchObject({ retryAfter: 5 })
  })
})

it('keeps a marked statement prepared', async () => {
  const { readsDb } = ouvrir()
  for (const n of [1, 2]) {
    const { rows } = await sql`${prepared('essai_double')} select ${n}::int * 2 as double`.execute(readsDb)
    expect(rows).toEqual([{ double: 2 * n }])
  }
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(readsDb)
  expect(rows.map(({ name }) => name)).toEqual(['essai_double'])
})

it('opens nothing before it is asked, and answers what is under way when it closes', async () => {
  const c = ouvrir()
  expect(await connexions()).toEqual([])
  await lire(c, 'select 1')
  const enCours = lire(c, 'select 7 as n, pg_sleep(0.05)')
  await c.close()
  expect((await enCours).rows[0]?.n).toBe(7)
})
