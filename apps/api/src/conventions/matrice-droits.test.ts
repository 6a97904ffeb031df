import { type Profil, profilsPersonnel } from '@ondine/webapi/acces/profils.codes.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import type { Liaison } from '../platform/http/bind.ts'
import type { Services } from '../platform/http/route.ts'
import { unMonde } from './matrice/monde.ts'
import { cellulesEssayees, parcourir } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// S1: role x endpoint x (own, foreign, deleted, absent, malformed), generated from the declarations
const base = await createTestDatabase()
const liaisons = await lireLiaisons()
const app = await unServeur(base, { liaisons })
let monde = await unMonde(base.db)
afterAll(async () => {
  await app.close()
  await base.drop()
})

describe('rights', () => {
  it.each(liaisons.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'hold on %s',
    async (_nom, endpoint) => {
      const fautes = await parcourir({ app, base, monde }, endpoint)
      // what a permitted write changed must not stand in the way of the next endpoint
      if (endpoint.method !== 'GET') monde = await unMonde(base.db)
      expect(fautes).toEqual([])
    },
  )
})

it('tries as many cells as there are calls, roles and objects', () => {
  const connectes = liaisons.filter(({ endpoint }) => endpoint.auth === 'utilisateur').length
  console.info(`rights matrix: ${cellulesEssayees()} cells over ${liaisons.length} calls`)
  // eight roles and four callers without a user, each at least once
  expect(cellulesEssayees()).toBeGreaterThanOrEqual(Math.max(connectes * 12, 5000))
})

describe('negative controls', () => {
  const contreUnServeur = async (
    endpoint: Endpoint,
    options: { liaisons: Liaison[]; modifier?: (services: Services) => Services },
  ) => {
    const trafique = await unServeur(base, options)
    try {
      return await parcourir({ app: trafique, base, monde: await unMonde(base.db) }, endpoint)
    } finally {
      await trafique.close()
    }
  }
  const declares = (chercher: (endpoint: Endpoint) => boolean) => liaisons.filter(({ endpoint }) => chercher(endpoint))

  // the handler looks again, so that losing the declaration opens nothing: with the reason. Exact both ways: a call that
  // stops looking again must leave its list
  const PROFILS_VERIFIES_DEUX_FOIS: Readonly<Record<string, string>> = {
    'Utilisateur/creeUtilisateurEtProfils':
      'the profile given must be one that the caller may give, and only staff may give any',
  }
  const OBJETS_VERIFIES_DEUX_FOIS: Readonly<Record<string, string>> = {
    'Abonnement/detailAppareil/{identifiantAppareil}': 'one query gives the meter and the contract it is seen through',
    'Alerte/explicationInstance/{numeroContrat}/{idInstance}':
      'an event belongs to one account: the reader sees those of the accounts through which they see the contract',
  }
  const estPersonnel = (profil: Profil) => (profilsPersonnel as readonly Profil[]).includes(profil)
  // staff see every object but other people's accounts: nothing there to lose for calls that only they may make
  const duPersonnel = ({ profils, objets }: Endpoint) =>
    profils !== 'tous' && profils.every(estPersonnel) && objets?.utilisateur === undefined
  const avecObjet = declares(
    (endpoint) => endpoint.objets !== undefined && endpoint.method === 'GET' && !duPersonnel(endpoint),
  )
  it.each(avecObjet.map((liaison) => [liaison.endpoint.path, liaison] as const))(
    'see %s lose its object declaration',
    async (_chemin, liaison) => {
      const { objets: _perdus, ...reste } = liaison.endpoint
      const fautes = await contreUnServeur(liaison.endpoint, { liaisons: [{ ...liaison, endpoint: reste }] })
      const vues = fautes.filter((une) => une.includes(' foreign ')).length
      expect(vues > 0).toBe(!(liaison.endpoint.path in OBJETS_VERIFIES_DEUX_FOIS))
    },
  )

  const reserves = declares(({ profils }) => profils !== 'tous')
  it.each(reserves.map((liaison) => [liaison.endpoint.path, liaison] as const))(
    'see %s opened to every profile',
    async (_chemin, liaison) => {
      const ouverte = { ...liaison, endpoint: { ...liaison.endpoint, profils: 'tous' as const } }
      const vues = (await contreUnServeur(liaison.endpoint, { liaisons: [ouverte] })).length
      expect(vues > 0).toBe(!(liaison.endpoint.path in PROFILS_VERIFIES_DEUX_FOIS))
    },
  )

  const connectes = declares(({ auth }) => auth === 'utilisateur')
  it.each(connectes.slice(0, 5).map((liaison) => [liaison.endpoint.path, liaison] as const))(
    'see the guard of %s let everybody in',
    async (_chemin, liaison) => {
      const [premier] = monde.roles
      const fautes = await contreUnServeur(liaison.endpoint, {
        liaisons: [liaison],
        modifier: (services) => ({
          ...services,
          identifier: async (demande) => ({
            ...(await services.identifier(demande)),
            application: 'valide',
            session: 'valide',
            auteur: {
              userWebId: premier?.userWebId ?? 0,
              identifiant: 'x',
              profils: ['ADMIN'],
              usurpateurId: undefined,
              proprietaireId: undefined,
              personnel: true,
            },
            contratVisible: true,
          }),
        }),
      })
      expect(fautes).not.toEqual([])
    },
  )

  it('have something to control', () => {
    const chemins = liaisons.map(({ endpoint }) => endpoint.path)
    for (const liste of [PROFILS_VERIFIES_DEUX_FOIS, OBJETS_VERIFIES_DEUX_FOIS])
      expect(chemins).toEqual(expect.arrayContaining(Object.keys(liste)))
    expect([avecObjet.length, reserves.length, connectes.length].every((nombre) => nombre > 0)).toBe(true)
  })
})
