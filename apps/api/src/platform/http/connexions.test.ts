import type { AddressInfo } from 'node:net'
import { defineEndpoints } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enTete, type Prise, unePrise } from '../../../test-setup/fixtures/prise.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { bind } from './bind.ts'
import { type LimitesConnexions, limitesConnexions } from './connexions.ts'

const endpoints = defineEndpoints({
  ecrire: {
    method: 'POST',
    path: 'Essai/ecrire',
    summary: 'Test',
    spec: 'decision',
    auth: 'anonyme',
    profils: 'tous',
    body: z.object({ a: z.string() }),
    reply: z.object({ n: z.int() }),
    cacheable: false,
    erreurs: [],
  },
})
const base = await createTestDatabase()
const ouverts: FastifyInstance[] = []
afterAll(async () => {
  await Promise.all(ouverts.map((app) => app.close()))
  await base.drop()
})

/** What the running call waits for, and how to let it end. */
let commence = Promise.withResolvers<void>()
let laisser = Promise.withResolvers<void>()
const liaisons = bind(endpoints, {
  ecrire: async (_ctx, { body }) => {
    if (body.a !== 'long') return { n: 1 }
    commence.resolve()
    await laisser.promise
    return { n: 2 }
  },
})
const unPortail = async (connexions: Partial<LimitesConnexions>, trustProxy?: string) => {
  const app = await unServeur(base, { liaisons, connexions, trustProxy })
  ouverts.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port }
}
const ouvrir = (port: number, combien: number): Promise<Prise[]> =>
  Promise.all(Array.from({ length: combien }, () => unePrise(port)))
const combienOuvertes = (app: FastifyInstance): Promise<number> =>
  new Promise((resoudre, refuser) => {
    app.server.getConnections((cause, nombre) => (cause ? refuser(cause) : resoudre(nombre)))
  })
/** Settles once so many of them were ended by the server. */
const fins = (prises: readonly Prise[], combien: number): Promise<void> =>
  new Promise((resoudre) => {
    let restent = combien
    for (const { fin } of prises)
      void fin.then(() => {
        restent -= 1
        if (restent === 0) resoudre()
      })
  })
const appeler = async (prise: Prise, a: string): Promise<void> => {
  const corps = JSON.stringify({ a })
  prise.socket.write(enTete('Essai/ecrire', `Content-Length: ${corps.length}`) + corps)
}
const CORPS_LENT = `${enTete('Essai/ecrire', 'Content-Length: 12')}{"a":`

describe('the limits of the product', () => {
  it('are those its documentation promises', () => {
    expect(limitesConnexions).toEqual({
      total: 1_000,
      parAdresse: 250,
      entetesMs: 10_000,
      requeteMs: 30_000,
      reposMs: 65_000,
      silenceMs: 120_000,
      guetMs: 2_000,
      arretCorpsMs: 2_000,
      arretAppelsMs: 12_000,
    })
  })

  it('stand on the server itself', async () => {
    const { app } = await unPortail({})
    expect(app.server).toMatchObject({
      headersTimeout: limitesConnexions.entetesMs,
      requestTimeout: limitesConnexions.requeteMs,
      keepAliveTimeout: limitesConnexions.reposMs,
      timeout: limitesConnexions.silenceMs,
      // Node’s own 30 s let a slow body live for more than a minute
      connectionsCheckingInterval: limitesConnexions.guetMs,
    })
  })
})

describe('a connection that lasts', () => {
  // without them a slow caller of these tests would outlive their patience
  const COURT = { entetesMs: 200, requeteMs: 400, reposMs: 200, guetMs: 50 }

  it.each([
    ['without a byte', async () => undefined],
    [
      'in the middle of its headers',
      async ({ socket }: Prise) => void socket.write('POST /webapi/Essai/ecrire HTTP/1.1\r\nHo'),
    ],
    ['in the middle of its body', async ({ socket }: Prise) => void socket.write(CORPS_LENT)],
    [
      'after its call',
      async (prise: Prise) => {
        await appeler(prise, 'court')
        await prise.attendre('{"n":1}')
      },
    ],
  ])('%s ends', async (_ou, faire) => {
    const { port } = await unPortail(COURT)
    const prise = await unePrise(port)
    await faire(prise)
    await prise.fin
  })

  it('would be held for ever without the limits (negative control)', async () => {
    const { app, port } = await unPortail({ entetesMs: 0, requeteMs: 0, reposMs: 0, silenceMs: 0 })
    const prise = await unePrise(port)
    prise.socket.write(CORPS_LENT)
    const temoin = await unePrise((await unPortail(COURT)).port)
    temoin.socket.write(CORPS_LENT)
    await temoin.fin
    expect([prise.socket.readyState, await combienOuvertes(app)]).toEqual(['open', 1])
    prise.socket.destroy()
  })
})

describe('many connections', () => {
  it('of one address stay below their number: the one idle for longest gives way, and calls are served', async () => {
    const { app, port } = await unPortail({ parAdresse: 50, total: 100 })
    const [premiere, ...autres] = await ouvrir(port, 50)
    const nouvelle = await unePrise(port)
    await premiere?.fin
    await appeler(nouvelle, 'court')
    await nouvelle.attendre('{"n":1}')
    expect(await combienOuvertes(app)).toBe(50)
    for (const { socket } of [...autres, nouvelle]) socket.destroy()
  })

  it('whose body was refused give way before those that only rest', async () => {
    const { port } = await unPortail({ parAdresse: 5 })
    const repos = await unePrise(port)
    const refusees = await Promise.all(Array.from({ length: 4 }, () => unePrise(port, { tenace: true })))
    await appeler(repos, 'court')
    await repos.attendre('{"n":1}')
    for (const prise of refusees) {
      prise.socket.write(enTete('Essai/ecrire', 'Content-Length: 100000'))
      await prise.attendre('S413')
    }
    for (const nouvelle of await ouvrir(port, 4)) {
      await appeler(nouvelle, 'court')
      await nouvelle.attendre('{"n":1}')
    }
    await appeler(repos, 'court')
    await repos.attendre('{"n":1}HTTP/1.1 200')
    repos.socket.destroy()
  })

  it('2,000 that ask nothing leave the product its room, and a caller their answer', async () => {
    const { app, port } = await unPortail({})
    const prises: Prise[] = []
    for (let n = 0; n < 2000; n += 100) prises.push(...(await ouvrir(port, 100)))
    await fins(prises, 2000 - limitesConnexions.parAdresse)
    expect(await combienOuvertes(app)).toBe(limitesConnexions.parAdresse)
    const nouvelle = await unePrise(port)
    await appeler(nouvelle, 'court')
    await nouvelle.attendre('{"n":1}')
    for (const { socket } of [...prises, nouvelle]) socket.destroy()
  })

  it('of a proxy that is trusted count in the total only', async () => {
    const { app, port } = await unPortail({ parAdresse: 5, total: 20 }, 'loopback')
    const prises = await ouvrir(port, 30)
    await fins(prises, 10)
    expect(await combienOuvertes(app)).toBe(20)
    for (const { socket } of prises) socket.destroy()
  })

  it('that all work are left alone: the newcomer is closed', async () => {
    commence = Promise.withResolvers()
    laisser = Promise.withResolvers()
    const { port } = await unPortail({ parAdresse: 1 })
    const prise = await unePrise(port)
    await appeler(prise, 'long')
    await commence.promise
    await (await unePrise(port)).fin
    laisser.resolve()
    await prise.attendre('{"n":2}')
    prise.socket.destroy()
  })
})

describe('a stop', () => {
  it('ends at once beside connections that ask nothing, and soon beside a body that does not come', async () => {
    // the calls' own time is out of reach of this test: only the body's can end it
    const { app, port } = await unPortail({ arretCorpsMs: 100, arretAppelsMs: 3_600_000, requeteMs: 3_600_000 })
    const [muette, lente] = await ouvrir(port, 2)
    lente?.socket.write(CORPS_LENT)
    const servie = await unePrise(port)
    await appeler(servie, 'court')
    await servie.attendre('{"n":1}')
    await app.close()
    await Promise.all([muette?.fin, lente?.fin, servie.fin])
    expect(lente?.recu()).toBe('')
  })

  it('lets a running call end and its answer go out', async () => {
    commence = Promise.withResolvers()
    laisser = Promise.withResolvers()
    const { app, port } = await unPortail({ arretCorpsMs: 10, arretAppelsMs: 3_600_000 })
    const prise = await unePrise(port)
    await appeler(prise, 'long')
    await commence.promise
    const [muette] = await ouvrir(port, 1)
    const fin = app.close()
    await muette?.fin
    laisser.resolve()
    await prise.attendre('{"n":2}')
    await fin
  })

  it('waits for no call for ever', async () => {
    commence = Promise.withResolvers()
    laisser = Promise.withResolvers()
    const { app, port } = await unPortail({ arretCorpsMs: 10, arretAppelsMs: 100 })
    const prise = await unePrise(port)
    await appeler(prise, 'long')
    await commence.promise
    await app.close()
    await prise.fin
    expect(prise.recu()).toBe('')
    laisser.resolve()
  })
})
