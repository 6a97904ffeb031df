import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { complet } from '../../../../../test-setup/selon.ts'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import {
  MAINTENANT,
  type UtilisateurDeTest,
  unJetonApplication,
  unUtilisateur,
} from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { accesRoutes } from '../acces/acces.routes.ts'
import { utilisateurRoutes } from './utilisateur.routes.ts'

// S9, decision 14. The answers tell real checks (401) from refusals before any check (429).
const base = await createTestDatabase()
const { db } = base
const clock = fixedClock(MAINTENANT)
const liaisons = [...accesRoutes, ...utilisateurRoutes]
const app = await unServeur(base, { liaisons, clock })
const autreInstance = await unServeur(base, { liaisons, clock })
const derriereProxy = await unServeur(base, { liaisons, clock, trustProxy: '10.0.0.1' })
afterAll(async () => {
  await Promise.all([app.close(), autreInstance.close(), derriereProxy.close()])
  await base.drop()
})

const QUINZE_MINUTES = 15 * 60_000
let jeton: string
let victime: UtilisateurDeTest
beforeEach(async () => {
  await db.deleteFrom('limiteur').execute()
  jeton = await unJetonApplication(db, { cree: clock.now() })
  victime = await unUtilisateur(db)
})

const deviner = (navigateur: Navigateur, email = victime.email) =>
  navigateur.connecter({ email, motDePasse: 'Devine#26' })
const statuts = async (combien: number, un: (rang: number) => Navigateur): Promise<Map<number, number>> => {
  const comptes = new Map<number, number>()
  // by small packs: many at once, as an attacker would
  for (let rang = 0; rang < combien; rang += 20) {
    const lot = Array.from({ length: Math.min(20, combien - rang) }, (_, i) => deviner(un(rang + i)))
    for (const { statusCode } of await Promise.all(lot)) comptes.set(statusCode, (comptes.get(statusCode) ?? 0) + 1)
  }
  return comptes
}

describe('guesses against one account', () => {
  it('are checked ten times at most from one address, on all instances together', async () => {
    const comptes = await statuts(60, (rang) => unNavigateur(rang % 2 === 0 ? app : autreInstance, { jeton }))
    expect(Object.fromEntries(comptes)).toEqual({ 401: 10, 429: 50 })
  })

  it('are checked ten times at most from a hundred addresses, with forged X-Forwarded-For', async () => {
    const comptes = await statuts(100, (rang) =>
      unNavigateur(app, { jeton, ip: `203.0.113.${rang}`, entetes: { 'x-forwarded-for': `198.51.100.${rang}` } }),
    )
    expect(Object.fromEntries(comptes)).toEqual({ 401: 10, 429: 90 })
  })

  complet.describe('full', { timeout: 300_000 }, () => {
    it.each([
      ['one address', 1],
      ['1,000 addresses', 1000],
    ])('10,000 from %s, on both instances, are checked ten times; the owner gets in', async (_quoi, combien) => {
      const proprietaire = unNavigateur(app, { jeton, ip: '192.0.2.200' })
      expect((await proprietaire.connecter(victime)).statusCode).toBe(200)
      const comptes = await statuts(10_000, (rang) => {
        const client = rang % combien
        const entetes = { 'x-forwarded-for': `198.51.${rang >> 8}.${rang & 255}` }
        const ip = combien === 1 ? '203.0.113.1' : `10.1.${client >> 8}.${client & 255}`
        return unNavigateur(rang % 2 === 0 ? app : autreInstance, { jeton, ip, entetes })
      })
      expect(comptes.get(401)).toBe(10)
      expect(comptes.get(429)).toBe(9990)
      expect((await proprietaire.connecter(victime)).statusCode).toBe(200)
    })
  })

  it('would all be checked where nothing counts them (negative control)', async () => {
    let verifies = 0
    for (let rang = 0; rang < 15; rang += 1) {
      await db.deleteFrom('limiteur').execute()
      verifies += (await statuts(1, () => unNavigateur(app, { jeton }))).get(401) ?? 0
    }
    expect(verifies).toBe(15)
  })

  it('say when to come back, and the same to an account that does not exist', async () => {
    const refus = async (email: string) => {
      for (let i = 0; i < 10; i += 1) await deviner(unNavigateur(app, { jeton }), email)
      return deviner(unNavigateur(app, { jeton }), email)
    }
    const [connu, inconnu] = [await refus(victime.email), await refus('personne@exemple.fr')]
    expect(connu.statusCode).toBe(429)
    expect(Number(connu.headers['retry-after'])).toBe(QUINZE_MINUTES / 1000)
    expect(connu.json()).toMatchObject({ severity: 'Security', isCustomMessage: true })
    expect(inconnu.body).toBe(connu.body)
    expect(inconnu.headers['retry-after']).toBe(connu.headers['retry-after'])
  })

  it('never exceed ten in any fifteen minutes, however they are spread', async () => {
    const instants: number[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      for (let i = 0; i < 2; i += 1)
        if ((await deviner(unNavigateur(app, { jeton }))).statusCode === 401) instants.push(clock.now().getTime())
      clock.avancer(60_000)
    }
    for (const debut of instants) {
      const dedans = instants.filter((instant) => instant >= debut && instant < debut + QUINZE_MINUTES)
      expect(dedans.length).toBeLessThanOrEqual(10)
    }
    // and the door opens again: refused attempts do not prolong the wait
    expect(instants.length).toBeGreaterThan(20)
  })

  it('share one budget whatever the case of the name', async () => {
    for (let i = 0; i < 10; i += 1)
      await deviner(unNavigateur(app, { jeton }), i % 2 ? victime.email : victime.email.toUpperCase())
    expect((await deviner(unNavigateur(app, { jeton }), victime.email.toUpperCase())).statusCode).toBe(429)
  })
})

describe('the owner', () => {
  it('still gets in from a device that logged in before, while strangers have used up the account', async () => {
    const proprietaire = unNavigateur(app, { jeton })
    expect((await proprietaire.connecter(victime)).statusCode).toBe(200)
    await statuts(30, (rang) => unNavigateur(app, { jeton, ip: `203.0.113.${rang}` }))
    expect((await unNavigateur(app, { jeton }).connecter(victime)).statusCode).toBe(429)
    expect((await proprietaire.connecter(victime)).statusCode).toBe(200)
  })

  it('is not slowed by logging in often from clients without cookies', async () => {
    for (let i = 0; i < 15; i += 1) expect((await unNavigateur(app, { jeton }).connecter(victime)).statusCode).toBe(200)
  })

  it('has a bounded budget on a known device too', async () => {
    const proprietaire = unNavigateur(app, { jeton })
    await proprietaire.connecter(victime)
    const recus: number[] = []
    for (let i = 0; i < 12; i += 1) recus.push((await deviner(proprietaire)).statusCode)
    expect(recus).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })
})

describe('the device cookie', () => {
  it('of another account, forged or out of date, opens nothing', async () => {
    const autre = await unUtilisateur(db)
    const voleur = unNavigateur(app, { jeton })
    await voleur.connecter(autre)
    const [nom, valeur] = [...voleur.cookies].find(([cle]) => cle.startsWith('ondine_appareil_')) ?? ['', '']
    expect(valeur).not.toBe('')
    await voleur.connecter(victime)
    const nomVictime = [...voleur.cookies.keys()].find((cle) => cle.startsWith('ondine_appareil_') && cle !== nom) ?? ''
    const bonne = voleur.cookies.get(nomVictime) ?? ''
    await statuts(11, () => unNavigateur(app, { jeton }))
    for (const fausse of [valeur, `${bonne.slice(0, -2)}AA`, bonne.replace(/\.\d+\./, '.9999999999.'), 'a.b.c', '']) {
      const navigateur = unNavigateur(app, { jeton })
      navigateur.cookies.set(nomVictime, fausse)
      expect((await navigateur.connecter(victime)).statusCode).toBe(429)
    }
    const vrai = unNavigateur(app, { jeton })
    vrai.cookies.set(nomVictime, bonne)
    expect((await vrai.connecter(victime)).statusCode).toBe(200)
  })
})

describe('addresses', () => {
  it('have a budget over all accounts', async () => {
    const comptes = new Map<number, number>()
    for (let i = 0; i < 105; i += 1) {
      const { statusCode } = await deviner(unNavigateur(app, { jeton }), `compte${i}@exemple.fr`)
      comptes.set(statusCode, (comptes.get(statusCode) ?? 0) + 1)
    }
    expect(Object.fromEntries(comptes)).toEqual({ 401: 100, 429: 5 })
    expect((await deviner(unNavigateur(app, { jeton, ip: '192.0.2.99' }), 'x@exemple.fr')).statusCode).toBe(401)
  })

  it('are those of the network, whatever headers say, where no proxy is declared (S10)', async () => {
    const menteur = (rang: number) =>
      unNavigateur(app, {
        jeton,
        ip: '203.0.113.50',
        entetes: {
          'x-forwarded-for': `198.51.100.${rang}`,
          'x-real-ip': `198.51.100.${rang}`,
          'x-client-ip': `198.51.100.${rang}`,
          forwarded: `for=198.51.100.${rang}`,
        },
      })
    for (let i = 0; i < 100; i += 1) expect((await deviner(menteur(i), `e${i}@exemple.fr`)).statusCode).toBe(401)
    expect((await deviner(menteur(150), 'f@exemple.fr')).statusCode).toBe(429)
  })

  it('are the last that the declared proxy did not write itself: what the client put before does not count (S10)', async () => {
    const parProxy = (rang: number) =>
      unNavigateur(derriereProxy, {
        jeton,
        ip: '10.0.0.1',
        entetes: { 'x-forwarded-for': `198.51.100.${rang}, 203.0.113.60` },
      })
    for (let i = 0; i < 100; i += 1) expect((await deviner(parProxy(i), `g${i}@exemple.fr`)).statusCode).toBe(401)
    expect((await deviner(parProxy(150), 'h@exemple.fr')).statusCode).toBe(429)
  })

  it('would be whatever the client says, where anybody counted as the proxy (negative control)', async () => {
    const credule = await unServeur(base, { liaisons, clock, trustProxy: '203.0.113.0/24' })
    const menteur = (rang: number) =>
      unNavigateur(credule, { jeton, ip: '203.0.113.70', entetes: { 'x-forwarded-for': `198.51.100.${rang}` } })
    for (let i = 0; i < 101; i += 1) expect((await deviner(menteur(i), `i${i}@exemple.fr`)).statusCode).toBe(401)
    await credule.close()
  })

  it('are taken from X-Forwarded-For only behind the declared proxy', async () => {
    const parProxy = (client: string, proxy: string) =>
      unNavigateur(derriereProxy, { jeton, ip: proxy, entetes: { 'x-forwarded-for': client } })
    for (let i = 0; i < 100; i += 1) await deviner(parProxy('198.51.100.1', '10.0.0.1'), `a${i}@exemple.fr`)
    expect((await deviner(parProxy('198.51.100.1', '10.0.0.1'), 'b@exemple.fr')).statusCode).toBe(429)
    expect((await deviner(parProxy('198.51.100.2', '10.0.0.1'), 'b@exemple.fr')).statusCode).toBe(401)
    // an undeclared proxy is only a caller: what it writes does not count
    for (let i = 0; i < 100; i += 1) await deviner(parProxy(`198.51.100.${i}`, '10.0.0.2'), `c${i}@exemple.fr`)
    expect((await deviner(parProxy('198.51.100.200', '10.0.0.2'), 'd@exemple.fr')).statusCode).toBe(429)
  })
})
