import { defineEndpoints } from '@ondine/webapi/http/endpoint.ts'
import { defineErreurs } from '@ondine/webapi/http/erreur.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { bind, Fichier, sansTransaction } from './bind.ts'
import { ErreurApi } from './erreur-api.ts'

const erreurs = defineErreurs({
  refus: { code: 'X1', status: 400, texte: 'Le contrat {numero} ne convient pas.', aelCode: 'ael-7' },
})
const commun = {
  summary: 'Test',
  spec: '1§8',
  auth: 'anonyme',
  profils: 'tous',
  cacheable: false,
  erreurs: [],
} as const
const endpoints = defineEndpoints({
  ecrire: {
    ...commun,
    method: 'POST',
    path: 'Essai/ecrire',
    body: z.object({ casse: z.boolean() }),
    reply: z.object({ n: z.int() }),
  },
  lire: { ...commun, method: 'GET', path: 'Essai/lire', reply: z.object({ visible: z.string() }) },
  refuser: { ...commun, method: 'GET', path: 'Essai/refuser', reply: z.object({}), erreurs: [erreurs.refus] },
  tomber: { ...commun, method: 'GET', path: 'Essai/tomber', reply: z.object({}) },
  saturer: { ...commun, method: 'GET', path: 'Essai/saturer', reply: z.object({}) },
  telecharger: { ...commun, method: 'GET', path: 'Essai/telecharger', reply: z.unknown() },
  ouvrir: { ...commun, method: 'POST', path: 'Essai/ouvrir', reply: z.object({ ouverte: z.boolean() }) },
})
const base = await createTestDatabase()
await base.pool.query('create table essai (n int)')
const compter = async () => Number((await base.pool.query('select count(*) as n from essai')).rows[0].n)

const liaisons = bind(endpoints, {
  ecrire: async (ctx, { body }) => {
    await ctx.sql
      .insertInto('essai' as never)
      .values({ n: 1 } as never)
      .execute()
    if (body.casse) throw new Error('secret detail: select * from utilisateur')
    return { n: 1 }
  },
  lire: async () => ({ visible: 'oui', motDePasse: 'jamais' }) as { visible: string },
  refuser: async () => {
    throw new ErreurApi(erreurs.refus, { valeurs: { numero: '0000001' } })
  },
  tomber: async (ctx) => {
    await ctx.sql
      .selectFrom('table_absente' as never)
      .selectAll()
      .execute()
    return {}
  },
  saturer: async () => {
    throw Object.assign(new Error('too many clients'), { code: '53300' })
  },
  telecharger: async () => new Fichier('a;b', 'text/csv; charset=utf-8', 'relevé d’eau.csv'),
  ouvrir: sansTransaction(async (ctx) => ({ ouverte: ctx.sql.isTransaction })),
})
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const appeler = (method: 'GET' | 'POST', path: string, options: object = {}) =>
  app.inject({ method, url: `/webapi/${path}`, ...options })

describe('answers', () => {
  it('hold declared fields only, and are never kept by anyone in between', async () => {
    const reponse = await appeler('GET', 'Essai/lire')
    expect(reponse.json()).toEqual({ visible: 'oui' })
    expect(reponse.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  it('carry the conversation of the caller, or one of ours [session-headers]', async () => {
    const id = 'JS-WEB01234567-89ab-4def-8123-456789abcdef'
    expect((await appeler('GET', 'Essai/lire', { headers: { conversationid: id } })).headers.conversationid).toBe(id)
    for (const faux of ['', 'court', 'x'.repeat(65), 'a b c d e f g h', 'abc"defghijk'])
      expect(
        (await appeler('GET', 'Essai/lire', { headers: { conversationid: faux } })).headers.conversationid,
      ).toMatch(/^SRV-/)
  })

  it('may be a file, with its accented name', async () => {
    const reponse = await appeler('GET', 'Essai/telecharger')
    expect(reponse.headers['content-disposition']).toBe("attachment; filename*=UTF-8''relev%C3%A9%20d%E2%80%99eau.csv")
    expect(reponse.body).toBe('a;b')
  })
})

describe('errors', () => {
  it('are a code, a filled sentence, a severity and the conversation', async () => {
    const reponse = await appeler('GET', 'Essai/refuser', { headers: { conversationid: 'JS-WEB-12345' } })
    expect(reponse.statusCode).toBe(400)
    expect(reponse.json()).toEqual({
      code: 'X1',
      message: 'Le contrat 0000001 ne convient pas.',
      severity: 'Error',
      isCustomMessage: true,
      aelCode: 'ael-7',
      conversationId: 'JS-WEB-12345',
    })
  })

  it('speak with the words that staff gave them, from the next call on', async () => {
    const ligne = {
      controleur: 'Essai',
      action: 'refuser',
      code: 'X1',
      libelle: 'Contrat {numero}\u202f: voyez l’accueil.',
    }
    await base.db.insertInto('message_texte').values(ligne).execute()
    expect((await appeler('GET', 'Essai/refuser')).json().message).toBe('Contrat 0000001\u202f: voyez l’accueil.')
    await base.db.deleteFrom('message_texte').execute()
    expect((await appeler('GET', 'Essai/refuser')).json().message).toBe('Le contrat 0000001 ne convient pas.')
  })

  it('leak nothing of what broke', async () => {
    for (const reponse of [
      await appeler('GET', 'Essai/tomber'),
      await appeler('POST', 'Essai/ecrire', { payload: { casse: true } }),
    ]) {
      expect(reponse.statusCode).toBe(500)
      expect(reponse.json()).toMatchObject({ code: 'S500', severity: 'Error' })
      expect(reponse.body).not.toMatch(/select|secret|table_absente|at \w+ \(/i)
    }
  })

  it('ask to come back when the database is short of connections', async () => {
    const reponse = await appeler('GET', 'Essai/saturer')
    expect([reponse.statusCode, reponse.headers['retry-after']]).toEqual([503, '5'])
  })

  it.each([
    ['an unknown path', 'GET', 'Inconnu/rien', {}, 404],
    ['an unknown method', 'DELETE', 'Essai/lire', {}, 404],
    [
      'a form from a foreign page',
      'POST',
      'Essai/ecrire',
      { payload: 'casse=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['plain text', 'POST', 'Essai/ecrire', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415],
    [
      'broken JSON',
      'POST',
      'Essai/ecrire',
      { payload: '{"casse":', headers: { 'content-type': 'application/json' } },
      400,
    ],
    ['an empty body', 'POST', 'Essai/ecrire', { payload: '', headers: { 'content-type': 'application/json' } }, 400],
    ['a body over 8 KiB', 'POST', 'Essai/ecrire', { payload: { casse: 'x'.repeat(8_200) } }, 413],
    ['a malformed address', 'GET', 'Essai/%E0%A4%A', {}, 400],
  ])('answer %s in the same form', async (_quoi, method, path, options, statut) => {
    const reponse = await appeler(method as 'GET', path, options)
    expect(reponse.statusCode).toBe(statut)
    expect(reponse.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reponse.json()).toMatchObject({ code: `S${statut}`, conversationId: expect.any(String) })
  })
})

describe('writes', () => {
  it('are one transaction: all or nothing', async () => {
    expect((await appeler('POST', 'Essai/ecrire', { payload: { casse: true } })).statusCode).toBe(500)
    expect(await compter()).toBe(0)
    expect((await appeler('POST', 'Essai/ecrire', { payload: { casse: false } })).statusCode).toBe(200)
    expect(await compter()).toBe(1)
  })

  it('open none where the handler says so', async () => {
    expect((await appeler('POST', 'Essai/ouvrir')).json()).toEqual({ ouverte: false })
  })
})

it('refuses to start when an answer has no JSON form', async () => {
  const sansForme = defineEndpoints({
    a: { ...commun, method: 'GET', path: 'Essai/a', reply: z.object({ d: z.date() }) },
  })
  await expect(unServeur(base, { liaisons: bind(sansForme, { a: async () => ({ d: new Date(0) }) }) })).rejects.toThrow(
    /Date/,
  )
})
