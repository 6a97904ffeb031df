import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { corpsFormulaire, corpsGrand } from '@ondine/webapi/http/corps.ts'
import { defineEndpoints } from '@ondine/webapi/http/endpoint.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enTete, unePrise } from '../../../test-setup/fixtures/prise.ts'
import { COOKIE_SESSION, unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { bind } from './bind.ts'

const commun = {
  method: 'POST',
  summary: 'Test',
  spec: 'decision',
  auth: 'anonyme',
  profils: 'tous',
  reply: z.object({ n: z.int() }),
  cacheable: false,
  erreurs: [],
} as const
const endpoints = defineEndpoints({
  petit: { ...commun, path: 'Essai/petit', body: z.object({ a: z.string().optional() }) },
  formulaire: { ...commun, path: 'Essai/formulaire', body: z.object({ a: z.string() }), corps: corpsFormulaire },
  liste: {
    ...commun,
    path: 'Essai/liste',
    auth: 'utilisateur',
    body: z.object({ lignes: z.array(z.object({ a: z.int() })).max(20_000) }),
    corps: corpsGrand,
  },
})
const base = await createTestDatabase()
const lignes: string[] = []
let appels = 0
const compte = async () => {
  appels += 1
  return { n: 1 }
}
const unTel = () =>
  unServeur(base, {
    liaisons: bind(endpoints, { petit: compte, formulaire: compte, liste: compte }),
    log: pino({ level: 'debug' }, { write: (ligne: string) => void lignes.push(ligne) }),
  })
const app = await unTel()
let port = 0
/** The server's side of the last connection: what it read of it. */
let cote: Socket | undefined
beforeAll(async () => {
  app.server.on('connection', (socket) => {
    cote = socket
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await base.drop()
})
const UN_MO = 1_000_000
const poster = (chemin: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: `/webapi/Essai/${chemin}`,
    payload,
    headers: { 'content-type': 'application/json' },
  })
const corpsDe = (octets: number): string => `{"a":"${'x'.repeat(octets - 8)}"}`

describe('a body larger than its call declares', () => {
  it.each([
    ['petit', 8 * 1024],
    ['formulaire', 64 * 1024],
  ])('%s: is refused past %i bytes', async (chemin, octets) => {
    expect((await poster(chemin, corpsDe(octets))).statusCode).toBe(200)
    const refus = await poster(chemin, corpsDe(octets + 1))
    expect([refus.statusCode, refus.json().code]).toEqual([413, 'S413'])
    expect(refus.json().message).toBe('Votre envoi est trop volumineux.')
  })

  it('is refused on its announced length, before a byte of it comes, and the connection ends', async () => {
    const prise = await unePrise(port)
    prise.socket.write(enTete('Essai/petit', `Content-Length: ${UN_MO}`))
    expect(await prise.attendre('S413')).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
    await prise.fin
    expect(cote?.bytesRead).toBeLessThan(500)
  })

  it.each([
    ['more than is waited for', UN_MO],
    ['little enough to be waited for', 100_000],
  ])('is made nothing of where it comes with its headers: %s', async (_cas, octets) => {
    const morceaux: number[] = []
    const guetter = (request: IncomingMessage): void => {
      const push = request.push.bind(request)
      request.push = (morceau: Buffer | null) => {
        if (morceau !== null) morceaux.push(morceau.length)
        return push(morceau)
      }
    }
    app.server.prependListener('request', guetter)
    const prise = await unePrise(port)
    prise.socket.write(enTete('Essai/petit', `Content-Length: ${octets}`) + 'x'.repeat(octets))
    // cut short, its sender may lose the answer
    await prise.fin
    app.server.off('request', guetter)
    expect(morceaux).toEqual([])
    // the next connection is given the same parser
    const suivante = await unePrise(port)
    suivante.socket.write(`${enTete('Essai/petit', 'Content-Length: 7')}{"b":1}`)
    expect(await suivante.attendre('champ_inconnu')).toMatch(/^HTTP\/1\.1 400 /)
    suivante.socket.destroy()
  })

  it('is refused as soon as it exceeds, where no length is announced', async () => {
    const prise = await unePrise(port)
    prise.socket.write(enTete('Essai/petit', 'Transfer-Encoding: chunked'))
    for (let envoyes = 0; envoyes < UN_MO && !prise.recu().includes('413'); envoyes += 1000) {
      if (!prise.socket.write(`3e8\r\n${'x'.repeat(1000)}\r\n`))
        await Promise.race([once(prise.socket, 'drain'), prise.fin])
      await new Promise(setImmediate)
    }
    expect(await prise.attendre('S413')).toMatch(/^HTTP\/1\.1 413 /)
    await prise.fin
    // what the sender had on its way when the answer left, and no more
    expect(cote?.bytesRead).toBeLessThan(300_000)
  })

  it('gives its sender the answer, though the sender goes on writing', async () => {
    const prise = await unePrise(port)
    prise.socket.write(enTete('Essai/petit', 'Content-Length: 100000') + 'x'.repeat(100_000))
    expect(await prise.attendre('Votre envoi est trop volumineux.')).toMatch(/^HTTP\/1\.1 413 /)
    await prise.fin
  })

  it.each([
    ['of a call that does not exist', 'Essai/rien', 'application/json', 413],
    ['of a form', 'Essai/petit', 'application/x-www-form-urlencoded', 415],
    ['of a large list from somebody without a session', 'Essai/liste', 'application/json', 401],
  ])('%s is answered without being read', async (_quoi, chemin, type, statut) => {
    const prise = await unePrise(port)
    prise.socket.write(enTete(chemin, `Content-Length: ${UN_MO}`).replace('application/json', type))
    expect(await prise.attendre(`S${statut}`)).toContain(`HTTP/1.1 ${statut} `)
    await prise.fin
    expect(cote?.bytesRead).toBeLessThan(500)
  })
})

describe('a large list', () => {
  const lister = async (jeton: string, cookie?: string) =>
    app.inject({
      method: 'POST',
      url: '/webapi/Essai/liste',
      headers: { token: jeton },
      cookies: cookie === undefined ? {} : { [COOKIE_SESSION]: cookie },
      payload: { lignes: Array.from({ length: 20_000 }, (_, a) => ({ a })) },
    })

  it('is read of somebody who may call', async () => {
    const { userWebId } = await unUtilisateur(base.db)
    const reponse = await lister(await unJetonApplication(base.db), await uneSession(base.db, userWebId))
    expect([reponse.statusCode, reponse.json()]).toEqual([200, { n: 1 }])
  })

  it('is refused to a dead session as any call is, and takes no cookie: another tab may hold a living one by now', async () => {
    const { userWebId } = await unUtilisateur(base.db)
    const morte = await uneSession(base.db, userWebId, { expire: new Date('2026-11-20T08:59:00Z') })
    const refus = await lister(await unJetonApplication(base.db), morte)
    expect([refus.statusCode, refus.json().code]).toEqual([410, 'S410'])
    expect(refus.cookies).toEqual([])
  })
})

describe('a body of too many values', () => {
  it.each([
    ['petit', 'fields', `{${Array.from({ length: 700 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['petit', 'elements', `{"a":[${'1,'.repeat(3000)}1]}`],
    ['petit', 'levels', '['.repeat(4000) + ']'.repeat(4000)],
    ['formulaire', 'elements', `{"a":[${'1,'.repeat(30_000)}1]}`],
  ])('%s: is refused for its %s before it is parsed', async (chemin, _quoi, corps) => {
    appels = 0
    const refus = await poster(chemin, corps)
    expect([refus.statusCode, refus.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'S413C', message: 'Votre envoi compte trop d’éléments ou de niveaux.' }),
    ])
    // one constant sentence: nothing of what was sent, no field named
    expect(refus.json().champs).toBeUndefined()
    expect(appels).toBe(0)
  })

  it('names unknown fields as long as they are few', async () => {
    const refus = await poster('petit', JSON.stringify({ b: 1, c: { d: 2 } }))
    expect(refus.json().champs.map(({ champ }: { champ: string }) => champ)).toEqual(['b', 'c'])
  })
})

it('a flood of refused bodies leaves a few lines in the log, each short', async () => {
  lignes.length = 0
  for (let n = 0; n < 300; n += 1) await poster('petit', `{"a":[${'1,'.repeat(3000)}1]}`)
  expect(lignes.length).toBeLessThanOrEqual(20)
  expect(Math.max(0, ...lignes.map((ligne) => ligne.length))).toBeLessThan(400)
})

it('a caller who leaves in the middle of a body is no incident of ours', async () => {
  lignes.length = 0
  const autre = await unTel()
  await autre.listen({ port: 0, host: '127.0.0.1' })
  const arrive = once(autre.server, 'request')
  const prise = await unePrise((autre.server.address() as AddressInfo).port)
  prise.socket.write(`${enTete('Essai/petit', 'Content-Length: 500')}{"a":`)
  await arrive
  prise.socket.destroy()
  await expect.poll(() => lignes.length).toBe(1)
  expect(JSON.parse(lignes[0] ?? '{}')).toMatchObject({ level: 30, code: 'S400' })
  await autre.close()
})
