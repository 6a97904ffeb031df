import { defineEndpoints, type Entree } from '@ondine/webapi/http/endpoint.ts'
import { ecrireIdentite } from '@ondine/webapi/liste/identite.rules.ts'
import { erreursDeListe } from '@ondine/webapi/liste/liste.messages.ts'
import { pageDe, requeteDeListe } from '@ondine/webapi/liste/liste.schemas.ts'
import { defineListe } from '@ondine/webapi/liste/liste.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import type { ContexteUtilisateur } from '../context.ts'
import { bind, Fichier, sansTransaction } from '../http/bind.ts'
import { ecrireCurseur, lireCurseur } from './curseur.ts'
import { colonnesDe, exporterCsv } from './export-liste.ts'
import { lirePage } from './lire-page.ts'
import { lireSelection } from './lire-selection.ts'
import { defineSource, demandeDe, type SourceListe } from './source.ts'

// invoices are told apart by contract and number: the same numbers stand on every contract
const liste = defineListe({
  nom: 'essai',
  titre: 'Essai',
  tri: { colonne: 'montant', decroissant: false },
  colonnes: {
    numeroContrat: { label: 'Contrat', type: 'texte', fixe: true },
    numeroFacture: { label: 'Facture', type: 'texte', triable: true },
    montant: { label: 'Montant', type: 'montant', triable: true },
  },
})
const query = z.object(requeteDeListe(liste))
const communs = { spec: '', summary: '', auth: 'utilisateur', profils: 'tous', cacheable: false } as const
const endpoints = defineEndpoints({
  page: {
    ...communs,
    method: 'GET',
    path: 'Essai/page',
    query,
    reply: pageDe(z.object({ numeroContrat: z.string(), numeroFacture: z.string(), montant: z.number() })),
    erreurs: erreursDeListe,
  },
  preparee: {
    ...communs,
    method: 'GET',
    path: 'Essai/preparee',
    query,
    reply: pageDe(z.object({ numeroContrat: z.string(), numeroFacture: z.string(), montant: z.number() })),
    erreurs: erreursDeListe,
  },
  toutes: { ...communs, method: 'GET', path: 'Essai/toutes', query, reply: z.array(z.string()), erreurs: [] },
  exporter: {
    ...communs,
    method: 'POST',
    path: 'Essai/export',
    query,
    body: z.object({ selection: z.array(z.string()).optional() }),
    reply: z.string(),
    erreurs: [],
  },
})
type Ligne = { numero_contrat: string; numero_facture: string; montant: number }
const source = defineSource({
  liste,
  endpoint: endpoints.page,
  identite: { numero_contrat: 'text', numero_facture: 'text' },
  tris: {
    numeroFacture: { type: 'text', sql: sql`f.numero_facture` },
    montant: { type: 'bigint', sql: sql`f.montant_ttc_centimes` },
  },
  lignes: (_demande, cle) => sql`select f.numero_contrat, f.numero_facture, ${cle} as cle from facture f`,
  detail: (page) => sql<Ligne>`
    select p.*, f.montant_ttc_centimes::int as montant
      from ${page} p join facture f using (numero_contrat, numero_facture)`,
  vue: ({ numero_contrat, numero_facture, montant }) => ({
    numeroContrat: numero_contrat,
    numeroFacture: numero_facture,
    montant,
  }),
})
const exporter = async (ctx: ContexteUtilisateur, { query, body }: Entree<typeof endpoints.exporter>) => {
  const nue = source as unknown as SourceListe
  const demande = { ...demandeDe(liste, ctx, { query } as never), selection: body.selection }
  return new Fichier(exporterCsv(nue, demande, colonnesDe(nue, undefined)), 'text/csv', 'essai.csv')
}

const base = await createTestDatabase()
afterAll(base.drop)
const { app, appeler } = await unServeurALHeure(
  base,
  bind(endpoints, {
    page: lirePage(source),
    preparee: (ctx, entree) => lirePage({ ...source, preparee: true })(ctx, entree as never),
    toutes: (ctx, entree) => lireSelection(source, ctx, entree as never, 20_000),
    exporter: sansTransaction(exporter),
  }),
  MAINTENANT,
)
const session = await uneSession(base.db, (await unUtilisateur(base.db, { motDePasse: null })).userWebId)

const CONTRATS = ['0000001', '0000002', '0000003', '0000004']
const NUMEROS = ['F 1', 'F/2', 'F%2F3', 'F4']
beforeAll(async () => {
  for (const numero_contrat of CONTRATS) await unContrat(base.db, { numero_contrat })
  await base.db
    .insertInto('facture')
    .values(
      CONTRATS.flatMap((numero_contrat, contrat) =>
        NUMEROS.map((numero_facture, rang) => ({
          numero_contrat,
          numero_facture,
          date_emission: '2026-01-01',
          // two amounts for sixteen invoices: pages are cut between rows that only their key tells apart
          montant_ttc_centimes: ((contrat + rang) % 2) * 100,
        })),
      ),
    )
    .execute()
})

type Page = { resultats: { numeroContrat: string; numeroFacture: string }[] } & Record<
  'suivant' | 'precedent' | 'dernier',
  string | null
>
const lire = async (parametres: Record<string, string>): Promise<Page> => {
  const { status, corps } = await appeler(session, `Essai/page?${new URLSearchParams(parametres)}`)
  expect(status).toBe(200)
  return corps
}
const cles = ({ resultats }: Page) =>
  resultats.map((ligne) => ecrireIdentite([ligne.numeroContrat, ligne.numeroFacture]))
const TOUTES = CONTRATS.flatMap((contrat) => NUMEROS.map((numero) => ecrireIdentite([contrat, numero])))

describe.each(['montant', 'numeroFacture'])('a list whose rows two columns tell apart, sorted by %s', (tri) => {
  it.each(['false', 'true'])('goes through every page and back, descending %s', async (triDecroissant) => {
    const parametres = { tri, triDecroissant, nbElements: '3' }
    const pages = [await lire(parametres)]
    for (let suivant = pages[0]?.suivant; suivant; suivant = pages.at(-1)?.suivant)
      pages.push(await lire({ ...parametres, curseur: suivant }))
    const parcourues = pages.map(cles)
    expect(parcourues.map(({ length }) => length)).toEqual([3, 3, 3, 3, 3, 1])
    expect(parcourues.flat().toSorted()).toEqual(TOUTES.toSorted())
    expect(cles(await lire({ ...parametres, nbElements: '100' }))).toEqual(parcourues.flat())

    let page = await lire({ ...parametres, curseur: pages[0]?.dernier ?? '' })
    const retour = [cles(page)]
    for (; page.precedent !== null; retour.unshift(cles(page)))
      page = await lire({ ...parametres, curseur: page.precedent })
    expect(retour).toEqual(parcourues)
  })
})

it('a cursor tells nothing of its row, and one that is altered, cut or of another number of columns is refused', async () => {
  const { suivant } = await lire({ nbElements: '3' })
  const octets = Buffer.from(suivant ?? '', 'base64url')
  expect(octets.toString('latin1')).not.toContain('suivant')
  const alteres = [0, 12, 28, octets.length - 1].map((place) => {
    const copie = Buffer.from(octets)
    copie[place] = (copie[place] ?? 0) ^ 1
    return copie
  })
  for (const forge of [
    ...alteres,
    octets.subarray(0, -1),
    octets.subarray(0, 20),
    Buffer.from('["suivant","x","y"]'),
  ]) {
    const { status, corps } = await appeler(session, `Essai/page?nbElements=3&curseur=${forge.toString('base64url')}`)
    expect([status, corps.erreur?.code ?? corps.code]).toEqual([400, 'L01'])
  }
  const sceau = { secret: 'un-secret', liste: 'une' }
  const ecrit = ecrireCurseur(sceau, { sens: 'suivant', cle: 'k', identite: ['a', 'b'] })
  expect(lireCurseur(sceau, ecrit, 2)).toEqual({ sens: 'suivant', cle: 'k', identite: ['a', 'b'] })
  for (const [autre, colonnes] of [
    [sceau, 1],
    [{ ...sceau, liste: 'deux' }, 2],
    [{ ...sceau, secret: 'un-autre' }, 2],
  ] as const)
    expect(() => lireCurseur(autre, ecrit, colonnes)).toThrow()
})

it('selects every row, each by its whole key', async () => {
  const { corps } = await appeler(session, 'Essai/toutes')
  expect(corps.toSorted()).toEqual(TOUTES.toSorted())
})

const csv = async (selection?: readonly string[]): Promise<string[][]> => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/webapi/Essai/export',
    headers: { token: session },
    payload: { selection },
  })
  expect(statusCode).toBe(200)
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((ligne) => ligne.split(';').slice(0, 2))
}

it('is a file of all rows, and of those chosen: not of every pair of their parts', async () => {
  expect((await csv()).map(ecrireIdentite).toSorted()).toEqual(TOUTES.toSorted())
  const choisies = [ecrireIdentite(['0000001', 'F/2']), ecrireIdentite(['0000003', 'F%2F3'])]
  expect(await csv([...choisies, '0000002', 'F4', '0000002/%E0', '9999999/F4'])).toEqual([
    ['0000003', 'F%2F3'],
    ['0000001', 'F/2'],
  ])
})

it('plans the usual page of a list that says so once on its connection: neither a search, nor a page of another size', async () => {
  const gardees = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where name like 't\\_%'`.execute(base.db)
    return rows.length
  }
  const lirePreparee = async (parametres: Record<string, string>) => {
    const { status, corps } = await appeler(session, `Essai/preparee?${new URLSearchParams(parametres)}`)
    expect(status).toBe(200)
    return cles(corps)
  }
  const avant = await gardees()
  await lire({})
  await lirePreparee({ recherche: 'F4' })
  await lirePreparee({ nbElements: '3' })
  expect(await gardees()).toBe(avant)
  // more often than PostgreSQL makes a plan for the values it is given
  for (let fois = 0; fois < 8; fois += 1) expect((await lirePreparee({})).toSorted()).toEqual(TOUTES.toSorted())
  expect(await gardees()).toBe(avant + 1)
  await lirePreparee({ triDecroissant: 'true' })
  expect(await gardees()).toBe(avant + 2)
})
