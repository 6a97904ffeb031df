import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { corpsOrdinaire } from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activer } from '../../test-setup/fixtures/compte.ts'
import { avecBanque, liaisonsDEssai } from '../../test-setup/fixtures/natures.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { ErreurApi } from '../platform/http/erreur-api.ts'
import { corpsBizarres } from './corps-bizarres.ts'
import { echantillonDe } from './matrice/echantillon.ts'
import { unMonde } from './matrice/monde.ts'
import { lireLiaisons, nommees } from './toutes-liaisons.ts'

// S4: no 5xx, nothing leaked, no hang, whatever is sent by somebody who may call everything
const base = await createTestDatabase()
// with calls of every kind of body and door beside those of the product
const liaisons = [...(await lireLiaisons()), ...liaisonsDEssai]
const app = await unServeur(base, { liaisons, modifier: avecBanque() })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const COMPLET = process.env.TEST_FULL === '1'
const TIRAGES = COMPLET ? 300 : 15
const DUREE_MAX_MS = 1000
const RELANCES = 5
const FUITE = /\bat \S+ \(|node_modules|\.ts:\d|select .* from|insert into|syntax error|pg_|violates|argon2|stack/i

let admin = 0
beforeAll(async () => {
  await unMonde(base.db)
  // what stands behind the captcha is reached too
  await activer(base.db, { ForceNoCaptcha: true })
  admin = (await unUtilisateur(base.db, { profils: ['ADMIN'], motDePasse: null })).userWebId
})

const profond = (combien: number): string => '['.repeat(combien) + ']'.repeat(combien)
const TEXTES = [
  '',
  ' ',
  '\0',
  'a\0b',
  "' or 1=1 --",
  '"; drop table contrat; --',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '\ud800',
  '\u202e\u0000\ufeff',
  '🧨'.repeat(100),
  'é'.repeat(5000),
  '9'.repeat(400),
  '-1',
  '1e309',
  '0x6',
  ' 6',
  'NaN',
  '٣٤٥',
  '%00',
  '__proto__',
  'null',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '99999-12-31',
] as const
const VALEURS: readonly unknown[] = [
  ...TEXTES,
  ...[null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 63],
  ...[[], {}, [[]], { a: { b: { c: 1 } } }, ['a', 1, null], { toString: 'x', length: 1e9 }],
]

let envoyes = 0
const envoyer = async (endpoint: Endpoint, options: InjectOptions, jeton: string, serveur = app): Promise<string[]> => {
  const unEnvoi = async () => {
    const debut = performance.now()
    const headers = { ...options.headers, token: jeton, conversationid: 'JS-WEB-fuzz' }
    // each from a network of its own: their budgets would hide what stands behind them
    const remoteAddress = `10.${envoyes >> 16}.${(envoyes >> 8) & 255}.${envoyes & 255}`
    envoyes += 1
    const reponse = await serveur.inject({ ...options, method: endpoint.method, headers, remoteAddress })
    return { reponse, duree: performance.now() - debut }
  }
  let { reponse, duree } = await unEnvoi()
  // a few ms of work: a busy machine stretches that beyond a second once, an expensive input each time
  for (let encore = 0; duree > DUREE_MAX_MS && encore < RELANCES; encore += 1) ({ reponse, duree } = await unEnvoi())
  const quoi = `${endpoint.method} ${String(options.url).slice(0, 200)} ${String(options.payload).slice(0, 200)}`
  const refus = reponse.statusCode >= 400 ? reponse.body : ''
  const [fuite] = FUITE.exec(refus) ?? []
  return [
    ...(reponse.statusCode >= 500 ? [`${reponse.statusCode} ${quoi}`] : []),
    // the name of a field is told back to whoever sent it, however far in the body it stood
    ...(fuite !== undefined && ![options.url, options.payload].some((envoi) => String(envoi).includes(fuite))
      ? [`leak ${refus.slice(0, 200)} ${quoi}`]
      : []),
    ...(duree > DUREE_MAX_MS ? [`${Math.round(duree)} ms ${quoi}`] : []),
  ]
}

const chemin = (endpoint: Endpoint, valeurs: Record<string, unknown>) =>
  `/webapi/${endpoint.path.replace(/\{(\w+)\}/g, (_, nom: string) => encodeURIComponent(String(valeurs[nom] ?? 'a').toWellFormed()) || 'a')}`
const jsonDe = (payload: string): InjectOptions => ({ payload, headers: { 'content-type': 'application/json' } })

/** Every field of the endpoint in turn takes every odd value; then what concerns no field in particular. */
const envoisDe = (endpoint: Endpoint): InjectOptions[] => {
  const modele = echantillonDe(endpoint)
  const url = chemin(endpoint, modele.params ?? {})
  const corps = modele.body
  // the sample as it is, which reaches the handler whatever the odd values are refused for
  const envois: InjectOptions[] = [{ url }]
  for (const nom of Object.keys(endpoint.params?.shape ?? {}))
    for (const texte of TEXTES) envois.push({ url: chemin(endpoint, { ...modele.params, [nom]: texte }) })
  for (const nom of [...Object.keys(endpoint.query?.shape ?? {}), 'inconnu'])
    for (const texte of TEXTES) {
      const valeur = encodeURIComponent(texte.toWellFormed())
      envois.push({ url: `${url}?${nom}=${valeur}` }, { url: `${url}?${nom}=${valeur}&${nom}=2&${nom}[]=3` })
    }
  if ((endpoint.corps ?? corpsOrdinaire).nature !== 'json')
    return [...envois, ...corpsBizarres(endpoint, corps, VALEURS).map((envoi) => ({ url, ...envoi }))]
  if (endpoint.method !== 'GET') {
    for (const nom of Object.keys(endpoint.body?.shape ?? {}))
      for (const valeur of VALEURS) envois.push({ url, ...jsonDe(JSON.stringify({ ...corps, [nom]: valeur })) })
    for (const [nom, contenu] of Object.entries(corps ?? {}))
      if (typeof contenu === 'object' && contenu !== null && !Array.isArray(contenu))
        for (const cle of Object.keys(contenu))
          for (const valeur of VALEURS)
            envois.push({ url, ...jsonDe(JSON.stringify({ ...corps, [nom]: { ...contenu, [cle]: valeur } })) })
    for (const entier of [
      'null',
      '[]',
      '"a"',
      '1',
      '',
      '{',
      profond(50_000),
      `{"a":${profond(50_000)}}`,
      '{"__proto__":{}}',
    ])
      envois.push({ url, ...jsonDe(entier) })
    envois.push({ url, ...jsonDe(JSON.stringify({ ...corps, x: 'y'.repeat(900_000) })) })
  }
  return envois.map((envoi) =>
    corps === undefined || envoi.payload !== undefined ? envoi : { ...envoi, payload: corps },
  )
}

it.each(nommees(liaisons))(
  '%s survives every odd value',
  async (_nom, endpoint) => {
    const fautes: string[] = []
    let jeton = await uneSession(base.db, admin)
    for (const envoi of envoisDe(endpoint)) {
      fautes.push(...(await envoyer(endpoint, envoi, jeton)))
      // a logout, or a change of user, that went through
      if (['Acces/releaseMe', 'Utilisateur/spoofUser'].includes(endpoint.path)) jeton = await uneSession(base.db, admin)
    }
    expect(fautes).toEqual([])
  },
  60_000,
)

it.each(nommees(liaisons, ({ body, corps }) => body !== undefined && corps?.nature !== 'multipart'))(
  '%s survives drawn bodies',
  async (_nom, endpoint) => {
    const formes = Object.fromEntries(
      Object.keys(endpoint.body?.shape ?? {}).map((nom) => [nom, fc.jsonValue({ maxDepth: 3 })]),
    )
    const jeton = await uneSession(base.db, admin)
    const url = chemin(endpoint, echantillonDe(endpoint).params ?? {})
    await fc.assert(
      fc.asyncProperty(fc.record(formes, { requiredKeys: [] }), async (corps) => {
        expect(await envoyer(endpoint, { url, ...jsonDe(JSON.stringify(corps)) }, jeton)).toEqual([])
      }),
      { numRuns: TIRAGES },
    )
  },
  60_000,
)

it('would see a handler that breaks on an odd value, and one that says why (negative control)', async () => {
  const [liaison] = liaisons.filter(({ endpoint }) => endpoint.path === 'Utilisateur/infoUtilisateur')
  if (liaison === undefined) throw new Error('the doctored endpoint is gone')
  const envoi = { url: chemin(liaison.endpoint, {}), ...jsonDe('{}') }
  const avecHandler = async (handler: () => Promise<unknown>) => {
    const serveur = await unServeur(base, { liaisons: [{ ...liaison, handler }] })
    const fautes = await envoyer(liaison.endpoint, envoi, await uneSession(base.db, admin), serveur)
    await serveur.close()
    return fautes
  }
  expect(await avecHandler(() => Promise.reject(new TypeError('x is undefined')))).toHaveLength(1)
  const bavard = new ErreurApi({ ...communErreurs.saisieInvalide, texte: 'syntax error at or near "x"' })
  expect(await avecHandler(() => Promise.reject(bavard))).toHaveLength(1)
})
