import { defineEndpoints } from '@ondine/webapi/http/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import type { Contexte } from '../context.ts'
import { bind, lectureBreve } from './bind.ts'

const commun = {
  method: 'GET',
  summary: 'Test',
  spec: 'decision',
  auth: 'anonyme',
  profils: 'tous',
  reply: z.object({ n: z.int() }),
  cacheable: false,
  erreurs: [],
} as const
const endpoints = defineEndpoints({
  lire: { ...commun, path: 'Essai/lire' },
  ecrire: { ...commun, path: 'Essai/ecrire' },
  ecrireAilleurs: { ...commun, path: 'Essai/ecrireAilleurs' },
  tarder: { ...commun, path: 'Essai/tarder' },
})
const base = await createTestDatabase()
await base.pool.query('create table essai (n int)')
const ajouter = (ctx: Pick<Contexte, 'sql'>) => sql`insert into essai values (1)`.execute(ctx.sql)
const cacher = (ctx: Pick<Contexte, 'sql'>) =>
  sql`with e as (insert into essai values (1) returning n) select n from e`.execute(ctx.sql)
const compter = async (ctx: Pick<Contexte, 'sql'>): Promise<{ n: number }> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from essai`.execute(ctx.sql)
  return rows[0] ?? { n: -1 }
}
const app = await unServeur(base, {
  liaisons: bind(endpoints, {
    lire: lectureBreve(compter),
    ecrire: lectureBreve(async (ctx) => {
      await cacher(ctx)
      return { n: 0 }
    }),
    ecrireAilleurs: lectureBreve((ctx) =>
      ctx.enTransaction(async (dedans) => {
        await ajouter(dedans)
        return compter(dedans)
      }),
    ),
    tarder: lectureBreve(async (ctx) => {
      await sql`select pg_sleep(0.6)`.execute(ctx.sql)
      return { n: 7 }
    }),
  }),
})
afterAll(async () => {
  await app.close()
  await base.drop()
})
const appeler = async (nom: keyof typeof endpoints) => {
  const reponse = await app.inject(`/webapi/Essai/${nom}`)
  return [reponse.statusCode, reponse.json().n ?? reponse.json().code]
}

describe('a call bound as a short read', () => {
  it('cannot write, wherever the statement hides it', async () => {
    expect(await appeler('ecrire')).toEqual([500, 'S500'])
    expect(await appeler('lire')).toEqual([200, 0])
  })

  it('may open a transaction, which has a connection of its own', async () => {
    expect(await appeler('ecrireAilleurs')).toEqual([200, 1])
    expect(await appeler('lire')).toEqual([200, 1])
  })

  it('is answered when it turns out not to be short', async () => {
    expect(await appeler('tarder')).toEqual([200, 7])
  })

  it('says 503 while the connection is lost, and serves again at once', async () => {
    const tard = appeler('tarder')
    const lignes = async () =>
      (
        await base.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity
            where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`,
        )
      ).rows
    await expect.poll(lignes).not.toEqual([])
    for (const { pid } of await lignes()) await base.pool.query('select pg_terminate_backend($1)', [pid])
    expect(await tard).toEqual([503, 'S503'])
    expect((await appeler('lire'))[0]).toBe(200)
  })
})
