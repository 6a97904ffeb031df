import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import {
  avecBanque,
  corpsDossier,
  corpsPhoto,
  liaisonsDEssai,
  recus,
  signer,
} from '../../../../test-setup/fixtures/natures.ts'
import { unePrise } from '../../../../test-setup/fixtures/prise.ts'
import { COOKIE_SESSION, unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { enMultipart, LIMITE, partieChamp, partieFichier } from '../../../conventions/matrice/envoi.ts'
import type { DemandeIdentite } from '../guard.ts'

const base = await createTestDatabase()
const demandes: DemandeIdentite[] = []
const app = await unServeur(base, {
  liaisons: liaisonsDEssai,
  modifier: (services) => ({
    ...avecBanque()(services),
    identifier: (demande) => {
      demandes.push(demande)
      return services.identifier(demande)
    },
  }),
})
let port = 0
let token = ''
let cote: Socket | undefined
const CONTRAT = '1234567'
beforeAll(async () => {
  app.server.on('connection', (socket) => {
    cote = socket
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  const { userWebId } = await unUtilisateur(base.db)
  await unAttachement(base.db, userWebId, await unContrat(base.db, { numero_contrat: CONTRAT }))
  token = await uneSession(base.db, userWebId)
})
beforeEach(() => {
  recus.length = 0
  demandes.length = 0
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const sha = (octets: Buffer | string): string => createHash('sha256').update(octets).digest('hex')
const envoyer = async (options: InjectOptions) => {
  const reponse = await app.inject(options)
  const json = String(reponse.headers['content-type']).includes('json') ? reponse.json() : undefined
  return { statut: reponse.statusCode, code: json?.code, json, reponse }
}

describe('raw bytes', () => {
  const notifier = (payload: Buffer | string, type: string, entetes = {}) =>
    envoyer({
      method: 'POST',
      url: '/webapi/Essai/notification?a=1&a=%20b',
      payload,
      headers: { 'content-type': type, 'x-signature': signer(payload), ...entetes },
    })

  it.each([
    ['JSON, spaces and all', Buffer.from('{ "a" : 1.0 }'), 'application/json'],
    [
      'a form in latin letters of another encoding',
      Buffer.from('nom=Beno\xeet&x=', 'latin1'),
      'application/x-www-form-urlencoded; charset=ISO-8859-1',
    ],
    ['bytes that are no text', Buffer.from([0, 255, 254, 13, 10]), 'application/json'],
  ])('reach the handler as they were sent, so that their signature holds: %s', async (_quoi, payload, type) => {
    const { statut, reponse } = await notifier(payload, type)
    expect([statut, reponse.body]).toEqual([200, 'OK'])
  })

  it('altered by one byte, unsigned or signed for others, are not believed (S22)', async () => {
    const payload = '{"paye":true}'
    for (const signature of ['', signer('{"paye":false}'), signer(payload).replace(/.$/, 'z')]) {
      const { statut, reponse } = await notifier(payload, 'application/json', { 'x-signature': signature })
      expect([statut, reponse.body]).toEqual([400, 'KO'])
    }
  })

  it('are read up to their declared size, of the declared types', async () => {
    expect(await notifier('x'.repeat(64 * 1024), 'application/json')).toMatchObject({ statut: 200 })
    expect(await notifier('x'.repeat(64 * 1024 + 1), 'application/json')).toMatchObject({ statut: 413, code: 'S413' })
    for (const type of ['text/plain', 'multipart/form-data; boundary=a', 'application/jsonp'])
      expect(await notifier('x', type)).toMatchObject({ statut: 415, code: 'S415' })
  })
})

describe('what another site leads to', () => {
  const ETRANGER = {
    origin: 'null',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/x-www-form-urlencoded',
  }

  it.each<[string, InjectOptions]>([
    ['a return by a link', { method: 'GET', url: '/webapi/Essai/retour/REF1?vads_trans_id=12&token=x' }],
    [
      'a return by a form',
      { method: 'POST', url: '/webapi/Essai/retour/REF1?x=1', payload: 'Data=abc', headers: ETRANGER },
    ],
  ])('%s leads to a route of ours, and neither reads nor sets a session', async (_quoi, options) => {
    const { statut, reponse } = await envoyer({
      ...options,
      headers: { ...options.headers, token },
      cookies: { [COOKIE_SESSION]: token },
    })
    expect([statut, reponse.headers.location]).toEqual([303, '/#/user/profile'])
    expect(reponse.headers['set-cookie']).toBeUndefined()
    expect(reponse.headers['referrer-policy']).toBe('no-referrer')
    expect(demandes).toEqual([expect.objectContaining({ empreinteToken: undefined, empreinteCookie: undefined })])
  })

  it('that is malformed is told on a page, not in JSON', async () => {
    const { statut, reponse } = await envoyer({ method: 'GET', url: '/webapi/Essai/retour/a%20b' })
    expect(statut).toBe(400)
    expect(reponse.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reponse.body).toContain('Retourner à l’agence en ligne')
    expect(reponse.headers['content-security-policy']).toContain("form-action 'none'")
  })

  it('is declared: a form of another site is refused everywhere else, whatever it holds', async () => {
    const piece = enMultipart([partieChamp('titre', 'a'), partieFichier('piece', 'a.png', 'x')])
    for (const entetes of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://mechant.example' },
      { origin: 'null' },
    ]) {
      const headers = { ...piece.headers, ...entetes, token }
      const refus = await envoyer({ method: 'POST', url: '/webapi/Essai/dossierAnonyme', ...piece, headers })
      expect([entetes, refus.statut, refus.code]).toEqual([entetes, 403, 'S403'])
    }
    const dici = { ...piece.headers, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80', token }
    expect((await envoyer({ method: 'POST', url: '/webapi/Essai/dossierAnonyme', ...piece, headers: dici })).code).toBe(
      'C403',
    )
  })
})

describe('the page of a departure', () => {
  it('sends its fields, in order and as they are, to the declared host alone; nothing in it is inline', async () => {
    const { statut, reponse } = await envoyer({ method: 'GET', url: '/webapi/Essai/depart/%22%3E%3Cscript%3E' })
    expect(statut).toBe(200)
    expect(reponse.headers['content-security-policy']).toContain('form-action https://banque.exemple;')
    expect(reponse.headers['cache-control']).toBe('no-store')
    expect(reponse.body).toContain('<input type="hidden" name="reference" value="&#34;&#62;&#60;script&#62;">')
    expect(reponse.body).toContain('value="Eau &#38; &#34;assainissement&#34;"')
    expect(reponse.body.indexOf('name="reference"')).toBeLessThan(reponse.body.indexOf('name="libelle"'))
    expect(reponse.body).not.toMatch(/<script>|style=|\son\w+=|<style/)
    for (const [, fichier = ''] of reponse.body.matchAll(/(?:src|href)="(\/webapi\/[^"]+)"/g))
      expect((await app.inject({ url: fichier })).statusCode).toBe(200)
  })

  it('is not made where the service is not set up', async () => {
    const sans = await unServeur(base, { liaisons: liaisonsDEssai, modifier: avecBanque('') })
    expect((await sans.inject({ url: '/webapi/Essai/depart/a' })).statusCode).toBe(500)
    await sans.close()
  })
})

describe('a stream', () => {
  const photo = (payload: Buffer, entetes = {}) =>
    envoyer({
      method: 'PUT',
      url: `/webapi/Essai/photo/${CONTRAT}`,
      payload,
      headers: { 'content-type': 'image/jpeg', token, ...entetes },
    })

  it('comes through whole', async () => {
    const octets = randomBytes(3_000_000)
    const { json } = await photo(octets)
    expect(json.fichiers).toEqual([{ nom: '', type: 'image/jpeg', octets: octets.length, empreinte: sha(octets) }])
  })

  it('of exactly the declared size is taken, of one byte more refused, announced or not', async () => {
    expect(await photo(Buffer.alloc(corpsPhoto.octets))).toMatchObject({ statut: 200 })
    expect(await photo(Buffer.alloc(corpsPhoto.octets + 1))).toMatchObject({ statut: 413, code: 'S413' })
    const prise = await unePrise(port)
    prise.socket.write(tete('Transfer-Encoding: chunked'))
    const morceau = Buffer.alloc(1024 * 1024)
    for (let envoyes = 0; envoyes <= corpsPhoto.octets && !prise.recu().includes('413'); envoyes += morceau.length) {
      prise.socket.write(`${morceau.length.toString(16)}\r\n`)
      prise.socket.write(morceau)
      prise.socket.write('\r\n')
      await new Promise(setImmediate)
    }
    expect(await prise.attendre('S413')).toMatch(/^HTTP\/1\.1 413 /)
    await prise.fin
    expect(recus).toHaveLength(1)
  })

  const tete = (corps: string, jeton = token, contrat = CONTRAT): string =>
    `PUT /webapi/Essai/photo/${contrat} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nToken: ${jeton}\r\n${corps}\r\n\r\n`

  it.each([
    ['somebody without a session', 'z'.repeat(43), CONTRAT, 410],
    ['somebody to whom the contract is foreign', undefined, '9999999', 404],
  ])('of %s is not read', async (_qui, jeton, contrat, statut) => {
    const prise = await unePrise(port)
    prise.socket.write(tete('Content-Length: 1000000', jeton ?? token, contrat))
    expect(await prise.attendre(`S${statut}`)).toContain(`HTTP/1.1 ${statut} `)
    await prise.fin
    expect(cote?.bytesRead).toBeLessThan(500)
  })

  it('that its sender leaves is not taken in, and leaves nothing open', async () => {
    const prise = await unePrise(port)
    prise.socket.write(tete('Content-Length: 1000000'))
    prise.socket.write(Buffer.alloc(400_000))
    await expect.poll(() => cote?.bytesRead).toBeGreaterThan(400_000)
    prise.socket.destroy()
    await expect
      .poll(() => new Promise((nombre) => app.server.getConnections((_cause, combien) => nombre(combien))))
      .toBe(0)
    expect(recus).toEqual([])
  })

  it('of another type, or without one, is refused', async () => {
    for (const type of ['image/gif', 'application/json', 'text/html'])
      expect(await photo(Buffer.from('{}'), { 'content-type': type })).toMatchObject({ statut: 415, code: 'S415' })
    expect(await envoyer({ method: 'PUT', url: `/webapi/Essai/photo/${CONTRAT}`, headers: { token } })).toMatchObject({
      statut: 415,
    })
  })
})

describe('a form with files', () => {
  const champs = [partieChamp('numeroContrat', CONTRAT), partieChamp('TITRE', 'Dégât d’eau')]
  const deposer = (parties: readonly string[], autre: Partial<InjectOptions> = {}) => {
    const envoi = enMultipart(parties)
    return envoyer({
      method: 'POST',
      url: '/webapi/Essai/dossier',
      ...envoi,
      ...autre,
      headers: { token, ...envoi.headers, ...(autre.headers as object) },
    })
  }

  it('gives its fields as a body does, then its files one by one, with the names that people give them', async () => {
    const { json, statut } = await deposer([
      ...champs,
      partieFichier('piece', 'été 2026 — reçu.png', 'a'.repeat(100_000)),
      partieFichier('piece', 'C:\\photos\\b.jpg', 'b'.repeat(7), 'image/jpeg'),
    ])
    expect(statut).toBe(200)
    expect(json.fichiers).toEqual([
      { nom: 'été 2026 — reçu.png', type: 'image/png', octets: 100_000, empreinte: sha('a'.repeat(100_000)) },
      { nom: 'b.jpg', type: 'image/jpeg', octets: 7, empreinte: sha('b'.repeat(7)) },
    ])
  })

  it('may have no file, and fields for which none was chosen', async () => {
    expect((await deposer(champs)).json).toEqual({ fichiers: [] })
    const vide = partieFichier('piece', '', '', 'application/octet-stream')
    expect((await deposer([...champs, vide])).json).toEqual({ fichiers: [] })
  })

  it.each<[string, readonly string[], number, string]>([
    ['an unknown field', [...champs, partieChamp('role', 'ADMIN')], 400, 'S400'],
    ['a field that its schema refuses', [...champs, partieChamp('titre', 'x'.repeat(101))], 400, 'S400'],
    ['a field behind a file', [partieFichier('piece', 'a.png', 'x'), ...champs], 400, 'S400'],
    [
      'a field behind a file, the others before',
      [...champs, partieFichier('piece', 'a.png', 'x'), partieChamp('titre', 'b')],
      400,
      'S400O',
    ],
    ['a file in a field that takes none', [...champs, partieFichier('titre', 'a.png', 'x')], 400, 'S400'],
    [
      'more files than declared',
      [...champs, ...Array.from({ length: 4 }, () => partieFichier('piece', 'a.png', 'x'))],
      413,
      'S413',
    ],
    [
      'too large a file',
      [...champs, partieFichier('piece', 'a.png', 'x'.repeat(corpsDossier.fichiers.octets + 1))],
      413,
      'S413',
    ],
    ['a file without a name', [...champs, partieFichier('piece', '', 'x')], 400, 'S400F'],
    ['fields of more than 64 KiB', [partieChamp('titre', 'x'.repeat(70_000)), ...champs], 413, 'S413'],
    [
      'a foreign contract, though its files are right',
      [partieChamp('numeroContrat', '9999999'), partieFichier('piece', 'a.png', 'x')],
      404,
      'S404',
    ],
  ])('with %s is refused whole', async (_quoi, parties, statut, code) => {
    expect(await deposer(parties)).toMatchObject({ statut, code })
    expect(recus).toEqual([])
  })

  it('of the largest files declared is taken', async () => {
    const fichier = partieFichier('piece', 'a.png', 'x'.repeat(corpsDossier.fichiers.octets))
    expect((await deposer([...champs, fichier, fichier, fichier])).json.fichiers).toHaveLength(3)
  })

  it.each([
    ['in a file', (entier: string) => entier.slice(0, -400)],
    ['before its last boundary', (entier: string) => entier.slice(0, entier.lastIndexOf(`--${LIMITE}`))],
    ['in a field', () => `${champs[0]}--${LIMITE}\r\nContent-Disposition: form-data; name="titre"\r\n\r\nab`],
  ])('that ends %s is never taken for a whole one', async (_ou, couper) => {
    const { payload } = enMultipart([...champs, partieFichier('piece', 'a.png', 'x'.repeat(1000))])
    expect(await deposer([], { payload: couper(String(payload)) })).toMatchObject({ statut: 400, code: 'S400F' })
    expect(recus).toEqual([])
  })

  it('without a boundary, or under another type, cannot be read', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/mixed; boundary=a',
      'application/json',
      'application/x-www-form-urlencoded',
    ])
      expect(await deposer(champs, { headers: { 'content-type': type } })).toMatchObject({ statut: 415, code: 'S415' })
  })
})
