import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { garderEtat } from '../../test-setup/etat-de-base.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { unMonde } from './matrice/monde.ts'
import { appeler, ecritesParDesRefus, pour } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// S2: no body takes a field that its declaration does not name, at any depth. Generated from declarations and schema.
const base = await createTestDatabase()
const liaisons = (await lireLiaisons()).filter(({ endpoint }) => endpoint.body !== undefined)
const app = await unServeur(base, { liaisons })
const monde = await unMonde(base.db)
const etat = await garderEtat(base.pool)
afterAll(async () => {
  await app.close()
  await base.drop()
})

const { rows } = await base.pool.query<{ nom: string }>(
  `select distinct column_name as nom from information_schema.columns where table_schema = 'public' order by 1`,
)
const COLONNES = rows.map(({ nom }) => nom)
/** An answer names at most 50 faulty fields. */
const PAR_ENVOI = 40

const nu = (schema: unknown): unknown => {
  let courant = schema
  while (
    courant instanceof z.ZodOptional ||
    courant instanceof z.ZodNullable ||
    courant instanceof z.ZodDefault ||
    courant instanceof z.ZodReadonly
  )
    courant = courant.unwrap()
  return courant
}

/** One object of a body: where it stands, and the names it declares. */
interface Place {
  chemin: string[]
  noms: ReadonlySet<string>
}
const placesDe = (schema: unknown, chemin: string[] = []): Place[] => {
  const objet = nu(schema)
  if (objet instanceof z.ZodArray) return placesDe(objet.element, [...chemin, '0'])
  if (!(objet instanceof z.ZodObject)) return []
  const noms = new Set(Object.keys(objet.shape).map((nom) => nom.toLowerCase()))
  return [
    { chemin, noms },
    ...Object.entries(objet.shape).flatMap(([nom, enfant]) => placesDe(enfant, [...chemin, nom])),
  ]
}

/** The body with these fields added at that place; objects and lists on the way are made where the sample has none. */
const ajouter = (corps: unknown, [cle, ...suite]: readonly string[], champs: object): unknown => {
  if (cle === undefined) return { ...(typeof corps === 'object' ? corps : {}), ...champs }
  if (cle === '0') return [ajouter(Array.isArray(corps) ? corps[0] : {}, suite, champs)]
  const objet = (typeof corps === 'object' && corps !== null ? corps : {}) as Record<string, unknown>
  return { ...objet, [cle]: ajouter(objet[cle], suite, champs) }
}

const roleDe = (endpoint: Endpoint) => {
  const role = monde.roles.find(({ profil }) => endpoint.profils === 'tous' || endpoint.profils.includes(profil))
  if (role === undefined) throw new Error(`${endpoint.path}: no profile may call it`)
  return role
}

/** Columns that a place of the body took without a word. */
const colonnesPrises = async (serveur: FastifyInstance, endpoint: Endpoint, jeton: string): Promise<string[]> => {
  const requete = pour(endpoint, roleDe(endpoint))
  const prises: string[] = []
  for (const { chemin, noms } of placesDe(endpoint.body)) {
    const inconnues = COLONNES.filter((colonne) => !noms.has(colonne.toLowerCase()))
    for (let debut = 0; debut < inconnues.length; debut += PAR_ENVOI) {
      const envoyees = inconnues.slice(debut, debut + PAR_ENVOI)
      const champs = Object.fromEntries(envoyees.map((colonne) => [colonne, 'ADMIN']))
      const body = ajouter(requete.body, chemin, champs) as Record<string, unknown>
      const { statut, corps } = await appeler(serveur, endpoint, { ...requete, body }, jeton)
      const refusees = (statut === 400 ? ((JSON.parse(corps) as { champs?: ChampEnErreur[] }).champs ?? []) : [])
        .filter(({ code }) => code === 'champ_inconnu')
        .map(({ champ }) => champ)
      prises.push(...envoyees.map((colonne) => [...chemin, colonne].join('.')).filter((nom) => !refusees.includes(nom)))
    }
  }
  return prises
}

const POLLUTIONS = ['__proto__', 'constructor', 'prototype'].flatMap((cle) => [
  `{"${cle}":{"profil":"ADMIN","mailValide":true}}`,
  `{"${cle}":{"prototype":{"profil":"ADMIN"}}}`,
  `{"${cle}":"ADMIN"}`,
])

/** Keys of an answer that its schema does not declare. */
const clesNonDeclarees = (schema: unknown, valeur: unknown, chemin = ''): string[] => {
  const objet = nu(schema)
  if (objet instanceof z.ZodArray)
    return Array.isArray(valeur) ? valeur.flatMap((un) => clesNonDeclarees(objet.element, un, `${chemin}[]`)) : []
  if (!(objet instanceof z.ZodObject) || typeof valeur !== 'object' || valeur === null) return []
  if (objet.def.catchall !== undefined && !(objet.def.catchall instanceof z.ZodNever)) return []
  const shape = objet.shape as Record<string, unknown>
  return Object.entries(valeur).flatMap(([cle, contenu]) =>
    cle in shape ? clesNonDeclarees(shape[cle], contenu, `${chemin}.${cle}`) : [`${chemin}.${cle}`],
  )
}

const parEndpoint = liaisons.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe.each(parEndpoint)('%s', (_nom, endpoint) => {
  it('refuses every column of the schema that it does not declare, and stores nothing', async () => {
    const jeton = await uneSession(base.db, roleDe(endpoint).userWebId)
    await etat.ecrites()
    expect(await colonnesPrises(app, endpoint, jeton)).toEqual([])
    expect(await ecritesParDesRefus(etat)).toEqual([])
  })

  it('refuses __proto__ and constructor', async () => {
    const role = roleDe(endpoint)
    const jeton = await uneSession(base.db, role.userWebId)
    const { params } = pour(endpoint, role)
    const url = `/webapi/${endpoint.path.replace(/\{(\w+)\}/g, (_, nom: string) => encodeURIComponent(String(params?.[nom] ?? '')))}`
    for (const payload of POLLUTIONS) {
      const headers = { token: jeton, conversationid: 'JS-WEB-masse', 'content-type': 'application/json' }
      const { statusCode } = await app.inject({ method: endpoint.method, url, payload, headers })
      // a form with files reads no JSON at all
      expect([payload, statusCode]).toEqual([payload, endpoint.corps?.nature === 'multipart' ? 415 : 400])
    }
    expect('profil' in {} || 'mailValide' in {}).toBe(false)
  })
})

it('answers with declared keys only', async () => {
  const fautes: string[] = []
  for (const { endpoint } of liaisons) {
    const role = roleDe(endpoint)
    const { statut, corps } = await appeler(
      app,
      endpoint,
      pour(endpoint, role),
      await uneSession(base.db, role.userWebId),
    )
    if (statut === 200 && corps.startsWith('{'))
      fautes.push(...clesNonDeclarees(endpoint.reply, JSON.parse(corps)).map((cle) => `${endpoint.path} ${cle}`))
  }
  expect(fautes).toEqual([])
})

describe('negative controls', () => {
  const [compte] = liaisons.filter(({ endpoint }) => endpoint.path === 'Utilisateur/creeUtilisateur')
  const lache = async (body: z.ZodObject) => {
    if (compte === undefined) throw new Error('the doctored endpoint is gone')
    const serveur = await unServeur(base, { liaisons: [{ ...compte, endpoint: { ...compte.endpoint, body } }] })
    const jeton = await uneSession(base.db, roleDe(compte.endpoint).userWebId)
    const prises = await colonnesPrises(serveur, compte.endpoint, jeton)
    await serveur.close()
    return prises
  }

  it('see a body that takes one column more, at its top and deeper', async () => {
    const body = compte?.endpoint.body as z.ZodObject
    expect(await lache(body.extend({ user_web_id: z.unknown().optional() }))).toEqual(['user_web_id'])
    const profond = (body.shape.utilisateur as z.ZodObject).extend({ mot_de_passe: z.unknown().optional() })
    expect(await lache(body.extend({ utilisateur: profond }))).toEqual(['utilisateur.mot_de_passe'])
  })

  it('see an answer with a key too many', () => {
    const schema = z.object({ a: z.array(z.object({ b: z.string() })) })
    expect(clesNonDeclarees(schema, { a: [{ b: 'x', motDePasse: 'y' }] })).toEqual(['.a[].motDePasse'])
  })

  it('have columns and bodies to try', () => {
    expect(COLONNES.length).toBeGreaterThan(150)
    expect(COLONNES).toEqual(expect.arrayContaining(['mot_de_passe', 'mail_valide', 'profil', 'user_web_id']))
    expect(liaisons.length).toBeGreaterThan(20)
  })
})
