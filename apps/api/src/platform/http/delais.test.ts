import type { AddressInfo } from 'node:net'
import { setTimeout as apres } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { corpsPhoto, liaisonsDEssai, recus } from '../../../test-setup/fixtures/natures.ts'
import { type Prise, unePrise } from '../../../test-setup/fixtures/prise.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

// the 30 s of any call, shortened; what a byte of a picture adds stays what is declared: 10 MiB in 160 s
const REQUETE_MS = 500
const KIO = 1024
const msDe = (octets: number): number => (octets * corpsPhoto.secondes * 1000) / corpsPhoto.octets

const base = await createTestDatabase()
const app = await unServeur(base, { liaisons: liaisonsDEssai, connexions: { requeteMs: REQUETE_MS, guetMs: 50 } })
let port = 0
let token = ''
let contrat = ''
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  const { userWebId } = await unUtilisateur(base.db)
  contrat = await unAttachement(base.db, userWebId)
  token = await uneSession(base.db, userWebId)
})
beforeEach(() => {
  recus.length = 0
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const tete = (methode: string, chemin: string, type: string, octets: number): string =>
  `${methode} /webapi/Essai/${chemin} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nToken: ${token}\r\nContent-Length: ${octets}\r\n\r\n`
const photo = async (octets: number): Promise<Prise> => {
  const prise = await unePrise(port)
  prise.socket.write(tete('PUT', `photo/${contrat}`, 'image/png', octets))
  return prise
}
/** Sends so many bytes at that pace until it is answered; answers how long that took. */
const auPas = async (prise: Prise, octets: number, pas: { octets: number; ms: number }): Promise<number> => {
  const debut = performance.now()
  let fini = false
  void prise.fin.then(() => {
    fini = true
  })
  for (let envoyes = 0; envoyes < octets && !fini; envoyes += pas.octets) {
    prise.socket.write(Buffer.alloc(Math.min(pas.octets, octets - envoyes)))
    await Promise.race([apres(pas.ms), prise.fin])
  }
  await Promise.race([prise.attendre('HTTP/1.1'), prise.fin])
  return performance.now() - debut
}

describe('how long a body may take', () => {
  it('on a slow line: what it needs, well beyond the time of any call', async () => {
    const octets = 240 * KIO
    const prise = await photo(octets)
    const ms = await auPas(prise, octets, { octets: 12 * KIO, ms: 100 })
    expect(await prise.attendre('"octets"')).toContain('HTTP/1.1 200')
    expect(ms).toBeGreaterThan(2 * REQUETE_MS)
  })

  it('by a byte now and then: no longer than any call, whatever it announces', async () => {
    const prise = await photo(corpsPhoto.octets)
    const ms = await auPas(prise, corpsPhoto.octets, { octets: 1, ms: 50 })
    expect(await prise.attendre('S408')).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeLessThan(REQUETE_MS + msDe(8 * KIO) + 2000)
    expect(recus).toEqual([])
  })

  it('fast at first, then by a byte now and then: what its first bytes bought, no more', async () => {
    // what came together with the headers buys nothing: 64 KiB at most
    const debut = 128 * KIO
    const prise = await photo(corpsPhoto.octets)
    prise.socket.write(Buffer.alloc(debut))
    const ms = await auPas(prise, corpsPhoto.octets, { octets: 1, ms: 50 })
    await prise.attendre('S408')
    expect(ms).toBeGreaterThan(REQUETE_MS + msDe(debut - 64 * KIO) - 100)
    expect(ms).toBeLessThan(REQUETE_MS + msDe(debut) + 3000)
    await prise.fin
  })

  it.each([
    ['read whole', 'POST', 'notification', 'application/json'],
    ['that nobody may send', 'PUT', 'photo/9999999', 'image/png'],
  ])('%s: that of any call', async (_quoi, methode, chemin, type) => {
    const prise = await unePrise(port)
    const debut = performance.now()
    prise.socket.write(`${tete(methode, chemin, type, 1000)}{`)
    await prise.fin
    expect(performance.now() - debut).toBeLessThan(REQUETE_MS + 2500)
    expect(prise.recu()).toMatch(/^HTTP\/1\.1 4(08|04) /)
  })

  it('is told in one sentence', async () => {
    const prise = await unePrise(port)
    prise.socket.write(`${tete('POST', 'notification', 'application/json', 1000)}{`)
    expect(await prise.attendre('S408')).toContain('Votre envoi a pris trop de temps.')
    await prise.fin
  })
})
