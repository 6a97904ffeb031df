import { afterAll, describe, expect, it } from 'vitest'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { ACCESS_KEY, CLIENT_ID, unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { accesRoutes } from './acces.routes.ts'

const base = await createTestDatabase()
const clock = fixedClock(MAINTENANT)
const app = await unServeur(base, { liaisons: accesRoutes, clock })
const enClair = await unServeur(base, { liaisons: accesRoutes, clock, publicUrl: 'http://localhost:8080' })
afterAll(async () => {
  await Promise.all([app.close(), enClair.close()])
  await base.drop()
})
const demander = (saisie: object) => unNavigateur(app).appeler('POST', 'Acces/generateToken', saisie)
const juste = { ConversationId: 'JS-WEB-1', ClientId: CLIENT_ID, AccessKey: ACCESS_KEY }

describe('Acces/generateToken', () => {
  it('gives a token of 256 random bits, for two hours, and stores only its hash', async () => {
    const [un, autre] = [(await demander(juste)).json(), (await demander(juste)).json()]
    expect(Buffer.from(un.token, 'base64url')).toHaveLength(32)
    expect(un.token).not.toBe(autre.token)
    expect(Date.parse(un.expirationDate) - MAINTENANT.getTime()).toBe(7_200_000)
    const { rows } = await base.pool.query('select jeton::text as ligne from jeton')
    expect(JSON.stringify(rows)).not.toContain(un.token)
    expect(rows).toHaveLength(2)
  })

  it.each([
    [{ ...juste, AccessKey: 'autre' }, 401],
    [{ ...juste, ClientId: 'autre' }, 401],
    [{ ...juste, AccessKey: `${ACCESS_KEY}x` }, 401],
    [{ ConversationId: 'a', ClientId: CLIENT_ID }, 400],
    [{ ...juste, Autre: 1 }, 400],
  ])('refuses %j with %i', async (saisie, statut) => {
    expect((await demander(saisie)).statusCode).toBe(statut)
  })

  it('is bounded by address', async () => {
    await base.pool.query(`update limiteur set points = 3000 where key like 'jeton:adresse:%'`)
    const refus = await demander(juste)
    expect([refus.statusCode, refus.headers['retry-after']]).toEqual([429, '900'])
    clock.avancer(15 * 60_000)
    expect((await demander(juste)).statusCode).toBe(200)
  })
})

describe('transport', () => {
  it('asks for TLS everywhere but on plain-http localhost', async () => {
    const hsts = async (serveur: typeof app) =>
      (await unNavigateur(serveur).appeler('POST', 'Acces/generateToken', juste)).headers['strict-transport-security']
    expect(await hsts(app)).toMatch(/max-age=31536000/)
    expect(await hsts(enClair)).toBeUndefined()
  })
})
