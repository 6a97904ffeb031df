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

// S1: role x endpoint x (own, foreign, absent, malformed), generated from the declarations
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
  expect(cellulesEssayees()).toBeGreaterThanOrEqual(connectes * 12)
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

  // by reason: the handler reads through what the caller sees, so that losing the declaration opens nothing
  const VERIFIES_DEUX_FOIS = ['Abonnement/detailAppareil/{identifiantAppareil}']
  const estPersonnel = (profil: Profil) => (profilsPersonnel as readonly Profil[]).includes(profil)
  // staff see every object but other people's accounts: nothing there to lose for calls that only they may make
  const duPersonnel = ({ profils, objets }: Endpoint) =>
    profils !== 'tous' && profils.every(estPersonnel) && objets?.utilisateur === undefined
  const avecObjet = declares(
    (endpoint) =>
      endpoint.objets !== undefined &&
      endpoint.method === 'GET' &&
      !duPersonnel(endpoint) &&
      !VERIFIES_DEUX_FOIS.includes(endpoint.path),
  )
  it.each(avecObjet.map((liaison) => [liaison.endpoint.path, liaison] as const))(
    'see %s lose its object declaration',
    async (_chemin, liaison) => {
      const { objets: _perdus, ...reste } = liaison.endpoint
      const fautes = await contreUnServeur(liaison.endpoint, { liaisons: [{ ...liaison, endpoint: reste }] })
      expect(fautes.filter((une) => une.includes(' foreign '))).not.toEqual([])
    },
  )

  const reserves = declares(({ profils }) => profils !== 'tous')
  it.each(reserves.map((liaison) => [liaison.endpoint.path, liaison] as const))(
    'see %s opened to every profile',
    async (_chemin, liaison) => {
      const ouverte = { ...liaison, endpoint: { ...liaison.endpoint, profils: 'tous' as const } }
      expect(await contreUnServeur(liaison.endpoint, { liaisons: [ouverte] })).not.toEqual([])
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
    expect([avecObjet.length, reserves.length, connectes.length].every((nombre) => nombre > 0)).toBe(true)
  })
})
