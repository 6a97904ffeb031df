import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { monterSite } from './site.ts'

const DESSIN = '<path d="M20 3" />'
const dossier = mkdtempSync(join(tmpdir(), 'ondine-site-'))
writeFileSync(
  join(dossier, 'index.html'),
  `<!doctype html><html><head></head><body><svg><symbol id="marque" viewBox="0 0 40 40">${DESSIN}</symbol><symbol id="autre">${DESSIN}</symbol></svg></body></html>`,
)
let app: FastifyInstance
const servir = async (marque?: () => Promise<string | undefined>): Promise<() => Promise<string>> => {
  app = Fastify()
  await monterSite(app, {
    dossier,
    application: { clientId: 'c"', accessKey: 'a' },
    ...(marque !== undefined && { marque }),
  })
  return async () => (await app.inject({ url: '/' })).body
}
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})
afterAll(() => rmSync(dossier, { recursive: true }))

const fois = (page: string, motif: string): number => page.split(motif).length - 1

it('the page has the drawing that is built in where the utility has no mark of its own', async () => {
  const page = await (await servir(async () => undefined))()
  expect(fois(page, DESSIN)).toBe(2)
  expect(page).toContain('<meta name="ondine-client-id" content="c&#34;" />')
})

it('the page has the own mark of the utility in place of the drawing, and in no other place', async () => {
  const page = await (await servir(async () => '/webapi/Configuration/logo/0123456789abcdef'))()
  expect(page).toContain(
    '<symbol id="marque" viewBox="0 0 40 40"><image href="/webapi/Configuration/logo/0123456789abcdef" width="40" height="40" /></symbol>',
  )
  expect(fois(page, DESSIN)).toBe(1)
})

it('the page is there while the database is away, and has a mark that was put a minute later', async () => {
  let adresse: () => Promise<string | undefined> = async () => Promise.reject(new Error('away'))
  let maintenant = 0
  vi.spyOn(performance, 'now').mockImplementation(() => maintenant)
  const lire = await servir(() => adresse())
  expect(await lire()).toContain(DESSIN)
  adresse = async () => '/webapi/Configuration/logo/1'
  maintenant = 59_000
  await lire()
  expect(await lire()).not.toContain('/logo/1')
  maintenant = 61_000
  await lire()
  expect(await lire()).toContain('/logo/1')
})
