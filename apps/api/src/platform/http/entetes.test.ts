import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineEndpoints } from '@ondine/webapi/http/endpoint.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { bind, Fichier } from './bind.ts'

const commun = {
  summary: 'Test',
  spec: '1§8',
  auth: 'anonyme',
  profils: 'tous',
  cacheable: false,
  erreurs: [],
} as const
const endpoints = defineEndpoints({
  lire: { ...commun, method: 'GET', path: 'Essai/lire', reply: z.object({}) },
  proteger: { ...commun, method: 'GET', path: 'Essai/proteger', reply: z.object({}), auth: 'utilisateur' },
  tomber: { ...commun, method: 'GET', path: 'Essai/tomber', reply: z.object({}) },
  telecharger: { ...commun, method: 'GET', path: 'Essai/telecharger', reply: z.unknown() },
})
const dossier = mkdtempSync(join(tmpdir(), 'ondine-entetes-'))
writeFileSync(join(dossier, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
writeFileSync(join(dossier, 'page.js'), 'export {}')

const base = await createTestDatabase()
const app = await unServeur(base, {
  liaisons: bind(endpoints, {
    lire: async () => ({}),
    proteger: async () => ({}),
    tomber: async () => {
      throw new Error('broken')
    },
    telecharger: async () => new Fichier('a;b', 'text/csv; charset=utf-8', 'export.csv'),
  }),
  site: { dossier, application: { clientId: 'c', accessKey: 'a' } },
})
afterAll(async () => {
  await app.close()
  await base.drop()
  rmSync(dossier, { recursive: true })
})

const REPONSES = [
  ['an answer', 'GET', '/webapi/Essai/lire', 200],
  ['a refusal', 'GET', '/webapi/Essai/proteger', 401],
  ['a fault', 'GET', '/webapi/Essai/tomber', 500],
  ['a file', 'GET', '/webapi/Essai/telecharger', 200],
  ['an absent call', 'GET', '/webapi/Essai/absent', 404],
  ['a malformed address', 'GET', '/webapi/%zz', 400],
  ['a body that is no JSON', 'POST', '/webapi/Essai/lire', 404],
  ['the page', 'GET', '/', 200],
  ['an asset', 'GET', '/page.js', 200],
  ['the documentation', 'GET', '/webapi/docs', undefined],
  ['the way of a mail', 'GET', '/lien/activation/abc', undefined],
] as const

/** One directive of the content policy, as a list of its sources. */
const directives = (csp: unknown): Map<string, string> =>
  new Map(
    String(csp)
      .split(';')
      .map((une) => {
        const [nom = '', ...sources] = une.trim().split(/\s+/)
        return [nom, sources.join(' ')] as const
      }),
  )

type Entetes = Record<string, unknown>
const verifier = (headers: Entetes, statusCode: number): void => {
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['x-frame-options']).toBeDefined()
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/)
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
  const politique = directives(headers['content-security-policy'])
  expect(politique.get('default-src')).toBe("'none'")
  expect(politique.get('object-src')).toBe("'none'")
  expect(politique.get('base-uri')).toBe("'none'")
  expect(politique.get('frame-ancestors')).toBe("'none'")
  expect(politique.get('script-src')).toBe("'self'")
  expect(politique.get('require-trusted-types-for')).toBe("'script'")
  expect(politique.get('trusted-types')?.split(' ')).not.toContain('*')
  expect(politique.get('trusted-types')).not.toContain('allow-duplicates')
  if (headers['content-type'] !== undefined && statusCode !== 303)
    expect(headers['content-type']).toMatch(/charset=utf-8/i)
}

describe('the headers of every class of answer (S5, S6)', () => {
  it.each(REPONSES)('%s', async (_cas, method, url, statut) => {
    const { headers, statusCode } = await app.inject({ method, url })
    if (statut !== undefined) expect(statusCode).toBe(statut)
    verifier(headers, statusCode)
  })

  it.each<[string, (headers: Entetes) => Entetes]>([
    ...[
      'x-content-type-options',
      'strict-transport-security',
      'x-frame-options',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'content-security-policy',
    ].map((nom): [string, (headers: Entetes) => Entetes] => [`without ${nom}`, ({ [nom]: _perdu, ...reste }) => reste]),
    ...[
      ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
      ["default-src 'none'", "default-src 'self'"],
      ["require-trusted-types-for 'script'", ''],
    ].map(([de = '', a = '']): [string, (headers: Entetes) => Entetes] => [
      `with «${a}» for «${de}»`,
      (headers) => ({
        ...headers,
        'content-security-policy': String(headers['content-security-policy']).replace(de, a),
      }),
    ]),
    ['that names its server', (headers) => ({ ...headers, server: 'ondine' })],
  ])('would see an answer %s (negative control)', async (_cas, doctorer) => {
    const { headers, statusCode } = await app.inject({ url: '/webapi/Essai/lire' })
    expect(() => verifier(doctorer(headers), statusCode)).toThrow()
  })

  it('what the API says is never kept by anyone in between', async () => {
    for (const url of ['/webapi/Essai/lire', '/webapi/Essai/proteger', '/webapi/Essai/telecharger'])
      expect((await app.inject({ url })).headers['cache-control']).toBe('no-store')
  })
})
