import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { referentielRoutes } from './referentiel.routes.ts'

const base = await createTestDatabase()
const jeton = await uneSession(base.db, (await unUtilisateur(base.db, { motDePasse: null })).userWebId)
const simulateurs: Server[] = []
afterAll(async () => {
  for (const simulateur of simulateurs) simulateur.close()
  await base.drop()
})

interface Simulateur {
  readonly hote: string
  readonly demandes: URL[]
  /** What it answers next, and how; changed by the tests. */
  reponse: { statut: number; corps: unknown }
}

/** Stands for a public service: same path, same answer shape (providers 12). */
const unSimulateur = async (): Promise<Simulateur> => {
  const demandes: URL[] = []
  const etat = { hote: '', demandes, reponse: { statut: 200, corps: {} as unknown } }
  const serveur = createServer((requete, reponse) => {
    demandes.push(new URL(requete.url ?? '/', 'http://simulateur'))
    reponse.writeHead(etat.reponse.statut, { 'content-type': 'application/json' })
    reponse.end(JSON.stringify(etat.reponse.corps))
  }).listen(0, '127.0.0.1')
  await once(serveur, 'listening')
  simulateurs.push(serveur)
  etat.hote = `127.0.0.1:${(serveur.address() as AddressInfo).port}`
  return etat
}

/** Calls to a portal with these look-ups. */
const unPortail = async (reglages: Readonly<Record<string, string>> = {}) => {
  const app = await unServeur(base, { liaisons: referentielRoutes, reglages })
  const quelquUn = unNavigateur(app, { jeton })
  return async (chemin: string) => {
    const reponse = await quelquUn.appeler('GET', chemin)
    return { statut: reponse.statusCode, corps: reponse.json() }
  }
}

for (let numero = 1; numero <= 7; numero += 1)
  await unPoint(base.db, {
    adresse: `${numero} place de l’Écluse-Neuve`,
    code_postal: '99100',
    ville: 'Val-d’Été',
    code_commune: '99001',
  })
await unPoint(base.db, {
  adresse: '3 quai des Œillets',
  code_postal: '99120',
  ville: 'Saint-Clair',
  code_commune: '99020',
})
await unPoint(base.db, {
  adresse: '4 quai des Œillets',
  code_postal: '99100',
  ville: 'Autre-Bourg',
  code_commune: '99002',
})

const feature = (name: string, city = 'Val-d’Été') => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [2.29, 49.89] },
  properties: { label: `${name} 99100 ${city}`, score: 0.9, name, postcode: '99100', city, citycode: '99001' },
})

describe('addresses', () => {
  it('come from the delivery points by default: 5 at most, upper-case, no accents nor hyphens, more is told [address-suggestions]', async () => {
    const chercher = await unPortail()
    const { corps } = await chercher('referentiel/adresses?recherche=place%20de%20l’ecluse')
    expect(corps.resultats).toHaveLength(5)
    expect(corps.tropDeResultats).toBe(true)
    expect(corps.resultats[0]).toEqual({
      libelle: '1 PLACE DE L’ECLUSE NEUVE 99100 VAL D’ETE',
      adresse: '1 PLACE DE L’ECLUSE NEUVE',
      codePostal: '99100',
      ville: 'VAL D’ETE',
      codeCommune: '99001',
    })
    const precise = await chercher('referentiel/adresses?recherche=3%20quai')
    expect(precise.corps).toMatchObject({ tropDeResultats: false, resultats: [{ adresse: '3 QUAI DES OEILLETS' }] })
    const ailleurs = await chercher('referentiel/adresses?recherche=quai%20des&codePostal=99120')
    expect(ailleurs.corps.resultats).toMatchObject([{ ville: 'SAINT CLAIR' }])
  })

  it('take a wildcard for a sign, and refuse what is too short', async () => {
    const chercher = await unPortail()
    expect((await chercher('referentiel/adresses?recherche=1%25%25%25')).corps.resultats).toEqual([])
    expect((await chercher('referentiel/adresses?recherche=1%20')).statut).toBe(400)
  })

  it('come from the national service when it is set up, with the same bound [address-suggestions]', async () => {
    const simulateur = await unSimulateur()
    simulateur.reponse.corps = { features: Array.from({ length: 6 }, (_, n) => feature(`${n} Allée-du-Château`)) }
    const chercher = await unPortail({
      ADRESSES_URL: `http://${simulateur.hote}/geocodage/search`,
      ANNUAIRES_HOTES: simulateur.hote,
    })
    const { corps } = await chercher('referentiel/adresses?recherche=allee%20%26%20ch&codePostal=99100')
    expect(corps).toMatchObject({ tropDeResultats: true })
    expect(corps.resultats.map(({ adresse }: { adresse: string }) => adresse)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `${n} ALLEE DU CHATEAU`),
    )
    const [demande] = simulateur.demandes
    expect(demande?.pathname).toBe('/geocodage/search')
    expect(Object.fromEntries(demande?.searchParams ?? [])).toEqual({
      q: 'allee & ch',
      type: 'housenumber',
      limit: '6',
      postcode: '99100',
    })
  })

  it.each([
    ['fails', { statut: 503, corps: {} }],
    ['answers another shape', { statut: 200, corps: { features: [{ properties: {} }] } }],
    ['refuses', { statut: 400, corps: { code: 400, message: 'q', detail: [] } }],
  ])('come from the delivery points when the service %s', async (_cas, reponse) => {
    const simulateur = await unSimulateur()
    simulateur.reponse = reponse
    const chercher = await unPortail({
      ADRESSES_URL: `http://${simulateur.hote}/search`,
      ANNUAIRES_HOTES: simulateur.hote,
    })
    expect((await chercher('referentiel/adresses?recherche=3%20quai')).corps.resultats).toHaveLength(1)
    expect(simulateur.demandes).toHaveLength(1)
  })

  it('never leave the allow-list: a portal that would does not start (S16)', async () => {
    const simulateur = await unSimulateur()
    const reglages = { ADRESSES_URL: `http://${simulateur.hote}/search`, ANNUAIRES_HOTES: 'autre.exemple.fr' }
    await expect(async () => unPortail(reglages)).rejects.toThrow(
      `ADRESSES_URL: names the host ${simulateur.hote}: add it to ANNUAIRES_HOTES to allow it`,
    )
    expect(simulateur.demandes).toEqual([])
  })
})

describe('communes', () => {
  const nomsDe = (corps: { resultats: { nomCommune: string }[] }) => corps.resultats.map(({ nomCommune }) => nomCommune)

  it('are those of the delivery points by default, and only those of the code [commune-lookup]', async () => {
    const chercher = await unPortail()
    expect(nomsDe((await chercher('Configuration/listeCommunes/99100')).corps)).toEqual(['Autre-Bourg', 'Val-d’Été'])
    expect((await chercher('Configuration/listeCommunes/75001')).corps.resultats).toEqual([])
    expect((await chercher('Configuration/listeCommunes/9910')).statut).toBe(400)
    expect(nomsDe((await chercher('referentiel/communes')).corps)).toEqual(['Autre-Bourg', 'Saint-Clair', 'Val-d’Été'])
  })

  it('come from the postal-code dataset when it is set up, those of another code left aside, 100 at most [commune-lookup] [commune-rows]', async () => {
    const simulateur = await unSimulateur()
    const ligne = (code: number, code_postal: string | number) => ({
      code_commune_insee: String(code),
      nom_de_la_commune: `COMMUNE ${code}`,
      code_postal,
    })
    simulateur.reponse.corps = {
      total: 130,
      results: [ligne(1, '01000'), ligne(1, '01000'), ligne(2, 1000), ligne(3, '01001')],
    }
    const chercher = await unPortail({
      CODES_POSTAUX_URL: `http://${simulateur.hote}/lines`,
      ANNUAIRES_HOTES: simulateur.hote,
    })
    // a code that a spreadsheet made a number gets its zero back; twice the same commune is one
    expect(nomsDe((await chercher('Configuration/listeCommunes/01000')).corps)).toEqual(['COMMUNE 1', 'COMMUNE 2'])
    expect(Object.fromEntries(simulateur.demandes[0]?.searchParams ?? [])).toEqual({
      qs: 'code_postal:01000',
      size: '100',
    })
    simulateur.reponse.corps = { results: Array.from({ length: 120 }, (_, n) => ligne(n, '01000')) }
    expect((await chercher('Configuration/listeCommunes/01000')).corps.resultats).toHaveLength(100)
  })
})
