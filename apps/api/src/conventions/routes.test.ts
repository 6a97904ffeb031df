import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { liaisonsDEssai } from '../../test-setup/fixtures/natures.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { redirectionsLiens } from '../domains/acces/liens.view.ts'
import { documentOpenapi } from '../platform/http/openapi.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// S3: what the server answers, what is documented and what is declared are one list
const base = await createTestDatabase()
const liaisons = await lireLiaisons()
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})

/**
 * Served beside the endpoints: the interactive documentation (the router prints its files' `docs/ui/*` as `docs*`). The
 * built web application is mounted by the product only.
 */
const A_COTE = [
  'GET /webapi/openapi.json',
  'GET /webapi/docs',
  'GET /webapi/docs/start.js',
  'GET /webapi/docs*',
  'HEAD /webapi/docs*',
]

/** What the pages of doors load (decision 021). */
const DES_PORTES = ['GET /webapi/porte/page.css', 'GET /webapi/porte/page.js']

/** Routes as the router itself prints them: a tree of common beginnings, four characters a level. */
const lireArbre = (arbre: string): string[] => {
  const debuts: string[] = []
  return arbre.split('\n').flatMap((ligne) => {
    const lue = /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(ligne)
    if (lue === null) return []
    const niveau = (lue[1] ?? '').length / 4 - 1
    const chemin = `${debuts[niveau - 1] ?? ''}${lue[2]}`
    debuts.length = niveau
    debuts[niveau] = chemin
    return (lue[3] ?? '').split(', ').flatMap((methode) => (methode === '' ? [] : [`${methode} ${chemin}`]))
  })
}

const routeDe = ({ method, path }: Endpoint): string => `${method} /webapi/${path.replace(/\{(\w+)\}/g, ':$1')}`
const declarees = liaisons.map(({ endpoint }) => routeDe(endpoint))
// paths of the links in mails (decision 008)
const redirigees = redirectionsLiens.flatMap(({ url }) => [`GET ${url}`, `HEAD ${url}`])
const ATTENDUES = [...declarees, ...redirigees, ...DES_PORTES, ...A_COTE].toSorted()
const routesDe = async (serveur: FastifyInstance): Promise<string[]> => {
  await serveur.ready()
  return lireArbre(serveur.printRoutes({ commonPrefix: false })).toSorted()
}

it('serves the declared routes and the documentation, nothing else', async () => {
  expect(await routesDe(app)).toEqual(ATTENDUES)
})

it('serves the declared routes alone where the documentation is off', async () => {
  const sobre = await unServeur(base, { liaisons, documentation: false })
  expect(await routesDe(sobre)).toEqual(ATTENDUES.filter((une) => !A_COTE.includes(une)))
  await sobre.close()
})

it('serves beside the doors to other sites what their pages load, and nothing of it where there is no door', async () => {
  const avecPortes = await unServeur(base, { liaisons: [...liaisons, ...liaisonsDEssai] })
  const portes = liaisonsDEssai.map(({ endpoint }) => routeDe(endpoint))
  expect(await routesDe(avecPortes)).toEqual([...ATTENDUES, ...portes].toSorted())
  const sans = liaisons.filter(({ endpoint }) => (endpoint as Endpoint).porte === undefined)
  const sansPortes = await unServeur(base, { liaisons: sans })
  const attendues = [...sans.map(({ endpoint }) => routeDe(endpoint)), ...redirigees, ...A_COTE]
  expect(await routesDe(sansPortes)).toEqual(attendues.toSorted())
  await Promise.all([avecPortes.close(), sansPortes.close()])
})

it('would see a route that nobody declared, and one that is missing (negative control)', async () => {
  const bavard = await unServeur(base, { liaisons })
  bavard.get('/webapi/debug/etat', () => Promise.resolve({}))
  const muet = await unServeur(base, { liaisons: liaisons.slice(1) })
  const [deTrop, restantes] = [await routesDe(bavard), await routesDe(muet)]
  expect(deTrop.filter((une) => !ATTENDUES.includes(une))).toContain('GET /webapi/debug/etat')
  expect(ATTENDUES.filter((une) => !restantes.includes(une))).toHaveLength(1)
  await Promise.all([bavard.close(), muet.close()])
})

it('serves the document of exactly these endpoints', async () => {
  const servi = (await app.inject({ url: '/webapi/openapi.json' })).json()
  const attendu = documentOpenapi(
    liaisons.map(({ endpoint }) => endpoint),
    '0.0.0-test',
  )
  expect(servi).toEqual(JSON.parse(JSON.stringify(attendu)))
})

it('documents only schemas that resolve', () => {
  const texte = JSON.stringify(
    documentOpenapi(
      liaisons.map(({ endpoint }) => endpoint),
      '0',
    ),
  )
  const renvois = new Set([...texte.matchAll(/"\$ref":"([^"]+)"/g)].map(([, renvoi]) => renvoi))
  expect([...renvois]).toEqual(['#/components/schemas/Erreur'])
})

it('serves no file of the documentation but its two', async () => {
  for (const [fichier, statut] of [
    ['swagger-ui.css', 200],
    ['swagger-ui-bundle.js', 200],
    ['swagger-ui.js.map', 404],
    ['package.json', 404],
    ['../../package.json', 404],
  ] as const)
    expect([fichier, (await app.inject({ url: `/webapi/docs/ui/${fichier}` })).statusCode]).toEqual([fichier, statut])
})
