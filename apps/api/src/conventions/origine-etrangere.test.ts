import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { garderEtat } from '../../test-setup/etat-de-base.ts'
import { avecBanque, liaisonsDEssai } from '../../test-setup/fixtures/natures.ts'
import { COOKIE_SESSION, unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { empreinteJeton } from '../platform/ids.ts'
import { envoiDe } from './matrice/envoi.ts'
import { unMonde } from './matrice/monde.ts'
import { adresse, ecritesParDesRefus, pour } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// S21: a foreign page that the visitor opens while logged in can send forms, pictures and fetches with their cookie, but no header
// of ours. Every declared call is tried in each of these ways, as somebody who may make it, on what is their own.
const base = await createTestDatabase()
// with calls of every kind of body and door beside those of the product
const liaisons = [...(await lireLiaisons()), ...liaisonsDEssai]
const app = await unServeur(base, { liaisons, modifier: avecBanque() })
const { roles } = await unMonde(base.db)
const etat = await garderEtat(base.pool)
afterAll(async () => {
  await app.close()
  await base.drop()
})

const roleDe = (endpoint: Endpoint) => {
  const role = roles.find(({ profil }) => endpoint.profils === 'tous' || endpoint.profils.includes(profil))
  if (role === undefined) throw new Error(`${endpoint.path}: no profile may call it`)
  return role
}

const ETRANGERE = {
  origin: 'https://mechant.example',
  referer: 'https://mechant.example/piege',
  'sec-fetch-site': 'cross-site',
}
const LIMITE = '----ondine'
const formulaire = (corps: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(corps).map(([nom, valeur]): [string, string] => [
      nom,
      typeof valeur === 'string' ? valeur : JSON.stringify(valeur),
    ]),
  ).toString()

/** What a page of another site may make a browser send to this address, by name. */
const envoisEtrangers = (endpoint: Endpoint): [string, InjectOptions][] => {
  const { method } = endpoint
  const requete = pour(endpoint, roleDe(endpoint))
  const url = adresse(endpoint, requete)
  const corps = requete.body ?? {}
  const json = JSON.stringify(corps)
  const sien = envoiDe(endpoint, requete.body)
  const avec = (type: string, payload: string): InjectOptions => ({
    method,
    url,
    payload,
    headers: { ...ETRANGERE, 'content-type': type },
  })
  const enRecherche = `${url}${url.includes('?') ? '&' : '?'}_method=${method}&${formulaire(corps)}`
  const simples: [string, InjectOptions][] = [
    ['a picture or a link', { method: 'GET', url, headers: ETRANGERE }],
    ['a GET that asks to be another method', { method: 'GET', url: enRecherche, headers: ETRANGERE }],
    [
      'a header that asks for another method',
      {
        method: 'GET',
        url,
        headers: {
          ...ETRANGERE,
          'x-http-method-override': method,
          'x-http-method': method,
          'x-method-override': method,
        },
      },
    ],
    ['a HEAD', { method: 'HEAD', url, headers: ETRANGERE }],
  ]
  if (method === 'GET') return simples
  return [
    ...simples,
    ['a form', avec('application/x-www-form-urlencoded', formulaire(corps))],
    [
      'a form that says the method',
      avec('application/x-www-form-urlencoded', `_method=${method}&${formulaire(corps)}`),
    ],
    ['a form of text/plain', avec('text/plain', json)],
    [
      'a form with files',
      avec(
        `multipart/form-data; boundary=${LIMITE}`,
        `--${LIMITE}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${json}\r\n--${LIMITE}--\r\n`,
      ),
    ],
    ['a beacon without a type', { method, url, payload: Buffer.from(json), headers: ETRANGERE }],
    ['the body that it takes', { method, url, ...sien, headers: { ...ETRANGERE, ...sien.headers } }],
    ['JSON without its type', avec('text/plain;application/json', json)],
    ['JSON, past the preflight', avec('application/json', json)],
    ['a POST in its place', { ...avec('application/x-www-form-urlencoded', formulaire(corps)), method: 'POST' }],
  ]
}

/** The faults: an answer other than a refusal, or something written. */
const essayer = async (serveur: FastifyInstance, endpoint: Endpoint): Promise<string[]> => {
  const session = await uneSession(base.db, roleDe(endpoint).userWebId)
  await etat.ecrites()
  const fautes: string[] = []
  for (const [quoi, envoi] of envoisEtrangers(endpoint)) {
    const reponse = await serveur.inject({ ...envoi, cookies: { [COOKIE_SESSION]: session } })
    // what another site may do is declared, and does it without the visitor: neither their cookie is read, nor one set
    const parUnePorte = endpoint.porte !== undefined && reponse.headers['set-cookie'] === undefined
    const publique = endpoint.auth === 'anonyme' && endpoint.method === envoi.method
    const json = envoi.headers?.['content-type'] === 'application/json'
    // a public call is anybody's: what counts is that no form makes it
    if (reponse.statusCode < 400 && !parUnePorte && !(publique && (json || endpoint.method === 'GET')))
      fautes.push(`${endpoint.method} ${endpoint.path}: ${quoi}: ${reponse.statusCode}`)
    for (const entete of Object.keys(reponse.headers))
      if (entete.startsWith('access-control-')) fautes.push(`${endpoint.path}: ${quoi}: ${entete}`)
  }
  const changees = await ecritesParDesRefus(etat)
  // the public call that gives tokens to applications writes one
  const attendues = endpoint.auth === 'anonyme' ? ['jeton'] : []
  return [
    ...fautes,
    ...changees.filter((une) => !attendues.includes(une)).map((une) => `${endpoint.path}: wrote into ${une}`),
  ]
}

describe('a page of another site', () => {
  it.each(liaisons.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'changes nothing through %s',
    async (_nom, endpoint) => {
      expect(await essayer(app, endpoint)).toEqual([])
    },
  )

  it('is told nothing by a preflight', async () => {
    for (const { endpoint } of liaisons) {
      const reponse = await app.inject({
        method: 'OPTIONS',
        url: adresse(endpoint, pour(endpoint, roleDe(endpoint))),
        headers: {
          ...ETRANGERE,
          'access-control-request-method': endpoint.method,
          'access-control-request-headers': 'content-type, token',
        },
      })
      expect(reponse.statusCode).toBe(404)
      expect(Object.keys(reponse.headers).filter((nom) => nom.startsWith('access-control-'))).toEqual([])
    }
  })
})

describe('negative controls', () => {
  const ecrit = liaisons.filter(({ endpoint }) => endpoint.path === 'Groupe/creerGroupe')
  const [liaison] = ecrit

  it('see a cookie that counts without the header', async () => {
    if (liaison === undefined) throw new Error('the doctored call is gone')
    const jeton = await unJetonApplication(base.db)
    const trafique = await unServeur(base, {
      liaisons: ecrit,
      modifier: (services) => ({
        ...services,
        identifier: (demande) => services.identifier({ ...demande, empreinteToken: empreinteJeton(jeton) }),
      }),
    })
    const fautes = await essayer(trafique, liaison.endpoint)
    await trafique.close()
    expect(fautes).toContainEqual(expect.stringContaining('past the preflight'))
    expect(fautes).toContainEqual(expect.stringContaining('wrote into groupe'))
  })

  it('see forms that are read', async () => {
    if (liaison === undefined) throw new Error('the doctored call is gone')
    const trafique = await unServeur(base, {
      liaisons: [
        {
          ...liaison,
          endpoint: { ...liaison.endpoint, auth: 'anonyme', reply: z.object({}) },
          handler: () => Promise.resolve({}),
        },
      ],
    })
    trafique.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, corps, fini) =>
      fini(null, JSON.parse(String(corps))),
    )
    const fautes = await essayer(trafique, { ...liaison.endpoint, auth: 'anonyme' })
    await trafique.close()
    expect(fautes).toContainEqual(expect.stringContaining('a form of text/plain'))
  })
})
