import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FORMES_LONGUES } from '../../../../test-setup/selon.ts'
import { activer } from '../../test-setup/fixtures/compte.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { BUTIN, injections, textesDe } from './injections-sql.ts'
import { echantillonDe } from './matrice/echantillon.ts'
import { envoiDe } from './matrice/envoi.ts'
import { unMonde } from './matrice/monde.ts'
import { lireLiaisons, nommees } from './toutes-liaisons.ts'

// S18: no text of a call is ever run as SQL, whoever may call everything sends it
const base = await createTestDatabase()
const liaisons = await lireLiaisons()
const app = await unServeur(base, { liaisons })

/** Of every statement of this process: those that hold a payload as text, how many carry one as a value. */
const dits: string[] = []
let portees = 0
const noter = ({ text, values }: { text?: string; values?: readonly unknown[] }): void => {
  if (text?.toLowerCase().includes(BUTIN)) dits.push(text.slice(0, 200))
  if (values?.some((valeur) => JSON.stringify(valeur)?.toLowerCase().includes(BUTIN))) portees += 1
}
const envoyerAuServeur = pg.Client.prototype.query
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [requete, valeurs] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined]
  noter(
    typeof requete === 'string'
      ? { text: requete, ...(Array.isArray(valeurs) && { values: valeurs }) }
      : { ...(requete.text !== undefined && { text: requete.text }), values: requete.values ?? valeurs ?? [] },
  )
  return Reflect.apply(envoyerAuServeur, this, args)
} as never)

/** Was a payload run? */
const tiree = async (): Promise<boolean> => {
  const { rows } = await base.pool.query<{ is_called: boolean }>(`select is_called from ${BUTIN}`)
  return rows[0]?.is_called === true
}

let admin = 0
beforeAll(async () => {
  await unMonde(base.db)
  await activer(base.db, { ForceNoCaptcha: true })
  admin = (await unUtilisateur(base.db, { profils: ['ADMIN'], motDePasse: null })).userWebId
  await base.pool.query(`create sequence ${BUTIN}`)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
  await base.drop()
})

const chemin = ({ path }: Endpoint, valeurs: Record<string, unknown> = {}): string =>
  `/webapi/${path.replace(/\{(\w+)\}/g, (_, nom: string) => encodeURIComponent(String(valeurs[nom] ?? 'a').toWellFormed()))}`

/** Each text of the call in its turn, as a path, a query, a body. */
const envoisDe = (endpoint: Endpoint, attaques: readonly string[]): InjectOptions[] => {
  const { params = {}, query = {}, body } = echantillonDe(endpoint)
  const avecQuestion = (entrees: object): string => {
    const question = Object.entries({ ...query, ...entrees }).map(
      ([nom, valeur]) => `${nom}=${encodeURIComponent(String(valeur).toWellFormed())}`,
    )
    return `${chemin(endpoint, params)}${question.length === 0 ? '' : `?${question.join('&')}`}`
  }
  const dehors = envoiDe(endpoint, body)
  const facultatifs = Object.fromEntries(Object.keys(endpoint.body?.shape ?? {}).map((nom) => [nom, undefined]))
  return attaques.flatMap((attaque): InjectOptions[] => [
    ...Object.keys(endpoint.params?.shape ?? {}).map((nom) => ({
      ...dehors,
      url: chemin(endpoint, { ...params, [nom]: attaque }),
    })),
    ...Object.keys(endpoint.query?.shape ?? {}).map((nom) => ({
      ...dehors,
      url: avecQuestion({ [nom]: attaque }),
    })),
    ...(endpoint.body === undefined ? [] : textesDe({ ...facultatifs, ...body })).map(({ avec }) => ({
      url: avecQuestion({}),
      ...envoiDe(endpoint, avec(attaque) as Record<string, unknown>),
    })),
  ])
}

let envoyes = 0
const essayer = async (endpoint: Endpoint, attaques: readonly string[], serveur = app) => {
  const fautes: string[] = []
  dits.length = 0
  let jeton = await uneSession(base.db, admin)
  for (const envoi of envoisDe(endpoint, attaques)) {
    envoyes += 1
    const reponse = await serveur.inject({
      ...envoi,
      method: endpoint.method,
      headers: { ...envoi.headers, token: jeton, conversationid: 'JS-WEB-essai' },
      remoteAddress: `10.${(envoyes >> 16) & 255}.${(envoyes >> 8) & 255}.${envoyes & 255}`,
    })
    if (reponse.statusCode >= 500)
      fautes.push(`${reponse.statusCode} ${String(envoi.url).slice(0, 200)} ${String(envoi.payload).slice(0, 200)}`)
    if (['Acces/releaseMe', 'Utilisateur/spoofUser'].includes(endpoint.path)) jeton = await uneSession(base.db, admin)
  }
  return [...fautes, ...dits]
}

/** Procedures, requests, what billing takes of them, and how they are tuned: every payload in the long form, where other calls get the six. */
const DEMARCHES =
  /^(Demarche|ContactDocumentaire|Remise)\/|^Configuration\/.*(Formulaire|contact|Contact|Ofts|Tiers|Impact|Extensions)/
const a = nommees(
  liaisons,
  ({ path, params, query, body }) =>
    (FORMES_LONGUES || DEMARCHES.test(path)) && [params, query, body].some((partie) => partie !== undefined),
)

it.each(a)('%s runs nothing of what it is sent (S18)', { timeout: 1_200_000 }, async (_nom, endpoint) => {
  expect(await essayer(endpoint, injections(FORMES_LONGUES && DEMARCHES.test(endpoint.path)))).toEqual([])
  expect(await tiree()).toBe(false)
})

it('they were there: values of statements held them', () => {
  console.info(`S18: ${a.length} calls, ${envoyes} sendings, ${portees} statements carried a payload as a value`)
  expect(portees).toBeGreaterThan(a.length)
})

it('negative control: a read that writes its text into SQL is seen, both ways', async () => {
  const [liaison] = liaisons.filter(({ endpoint }) => endpoint.path === 'Demarche/demandesATraiter')
  if (liaison === undefined) throw new Error('the doctored endpoint is gone')
  const handler = async (_ctx: unknown, { query }: { query: object }) => {
    await sql.raw(`select 1 where '${Object.values(query).join('')}' = ''`).execute(base.db)
    return { resultats: [] }
  }
  const serveur = await unServeur(base, {
    liaisons: [{ ...liaison, handler } as never],
  })
  const fautes = await essayer(liaison.endpoint, injections(false), serveur)
  await serveur.close()
  expect(fautes.filter((faute) => faute.startsWith('select 1')).length).toBeGreaterThan(0)
  expect(await tiree()).toBe(true)
})
