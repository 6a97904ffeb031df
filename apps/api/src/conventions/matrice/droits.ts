import { type Profil, profilsPersonnel } from '@ondine/webapi/acces/profils.codes.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { liaisonsDEssai } from '../../../test-setup/fixtures/natures.ts'
import type { Liaison } from '../../platform/http/bind.ts'
import type { Services } from '../../platform/http/services.ts'
import { lireLiaisons } from '../toutes-liaisons.ts'
import { cellulesEssayees, fautesDe, parcourir } from './parcours.ts'
import { unTerrain } from './terrain.ts'

// the handler looks again, so that losing the declaration opens nothing: with the reason. Exact both ways: a call that
// stops looking again must leave its list
const PROFILS_VERIFIES_DEUX_FOIS: Readonly<Record<string, string>> = {
  'Utilisateur/creeUtilisateurEtProfils':
    'the profile given must be one that the caller may give, and only staff may give any',
}
const OBJETS_VERIFIES_DEUX_FOIS: Readonly<Record<string, string>> = {
  'Abonnement/detailAppareil/{identifiantAppareil}': 'one query gives the meter and the contract it is seen through',
  'Abonnement/moyensDePreuve/{numeroContrat}':
    'what proves an attachment is read from the attachment of the account itself',
  'Alerte/explicationInstance/{numeroContrat}/{idInstance}':
    'an event belongs to one account: the reader sees those of the accounts through which they see the contract',
  'Demarche/piece/{reference}/{id}':
    'nobody of the matrix has sent a file: pieces.routes.test.ts asks for a foreign one',
  'Document/osmose/{number}/{contract}/{fileId}':
    'the document is named by its content, and the number of its invoice is read for who may have it alone',
}

const estPersonnel = (profil: Profil) => (profilsPersonnel as readonly Profil[]).includes(profil)
// staff see every object but other people's accounts: nothing there to lose for calls that only they may make
const duPersonnel = ({ profils, objets }: Endpoint) =>
  profils !== 'tous' && profils.every(estPersonnel) && objets?.utilisateur === undefined

const nommer = (liaisons: readonly Liaison[]) =>
  liaisons.map((liaison) => [`${liaison.endpoint.method} ${liaison.endpoint.path}`, liaison] as const)

/** Areas of the calls that have a file of their own, so that several workers share the matrix; the last file has all the others. */
const PARTS = {
  abonnes: ['Abonnement', 'Client', 'Groupe', 'Facturation'],
  comptes: ['Acces', 'Utilisateur', 'Configuration'],
} as const
const aireDe = ({ path }: Endpoint): string => path.split('/')[0] ?? ''

/** S1, with calls of every kind of body and door beside those of the product: role x endpoint x (own, foreign, deleted, absent, malformed), generated from the declarations of one part. */
export const essayerLesDroits = async (part: keyof typeof PARTS | 'autres'): Promise<void> => {
  const ailleurs: readonly string[] = Object.values(PARTS).flat()
  const liaisons = [...(await lireLiaisons()), ...liaisonsDEssai].filter(({ endpoint }) =>
    part === 'autres'
      ? !ailleurs.includes(aireDe(endpoint))
      : (PARTS[part] as readonly string[]).includes(aireDe(endpoint)),
  )
  const essais = await unTerrain()
  // another part may have counted in this process
  const deja = cellulesEssayees()
  afterAll(essais.drop)
  const declares = (chercher: (endpoint: Endpoint) => boolean) => liaisons.filter(({ endpoint }) => chercher(endpoint))
  const connectes = declares(({ auth }) => auth === 'utilisateur')

  describe('rights', () => {
    it.each(nommer(liaisons))('hold on %s', async (_nom, liaison) => {
      expect(await essais.sur(liaison, (terrain) => parcourir(terrain, liaison.endpoint))).toEqual([])
    })
  })

  it('tries as many cells as there are calls, roles and objects', () => {
    const cellules = cellulesEssayees() - deja
    console.info(`rights matrix: ${cellules} cells over ${liaisons.length} calls`)
    // eight roles and four callers without a user, each at least once
    expect(liaisons.length).toBeGreaterThan(30)
    expect(cellules).toBeGreaterThanOrEqual(connectes.length * 12)
  })

  describe('negative controls', () => {
    /** Whether the matrix sees this doctored call: the first violation of that kind is enough. */
    const voit = (
      liaison: Liaison,
      endpoint: Endpoint,
      compte: (faute: string) => boolean = () => true,
      modifier?: (services: Services) => Services,
    ): Promise<boolean> =>
      essais.sur(
        liaison,
        async (terrain) => {
          for await (const faute of fautesDe(terrain, endpoint)) if (compte(faute)) return true
          return false
        },
        modifier,
      )

    const avecObjet = declares(
      (endpoint) => endpoint.objets !== undefined && endpoint.method === 'GET' && !duPersonnel(endpoint),
    )
    it.each(nommer(avecObjet))('see %s lose its object declaration', async (_nom, liaison) => {
      const { objets: _perdus, ...reste } = liaison.endpoint
      const vu = await voit({ ...liaison, endpoint: reste }, liaison.endpoint, (une) => une.includes(' foreign '))
      expect(vu).toBe(!(liaison.endpoint.path in OBJETS_VERIFIES_DEUX_FOIS))
    })

    const prouves = declares(({ preuves }) => preuves !== undefined)
    it.each(nommer(prouves))('see each proof that %s loses', async (_nom, liaison) => {
      for (const perdue of liaison.endpoint.preuves ?? []) {
        const restent = liaison.endpoint.preuves?.filter((une) => une !== perdue)
        const endpoint = { ...liaison.endpoint, preuves: restent as Endpoint['preuves'] }
        const dite = (faute: string) => faute.includes(`: ${perdue.nature} `)
        expect([perdue.nature, await voit({ ...liaison, endpoint }, liaison.endpoint, dite)]).toEqual([
          perdue.nature,
          true,
        ])
      }
    })

    const reserves = declares(({ profils }) => profils !== 'tous')
    it.each(nommer(reserves))('see %s opened to every profile', async (_nom, liaison) => {
      const ouverte = { ...liaison, endpoint: { ...liaison.endpoint, profils: 'tous' as const } }
      expect(await voit(ouverte, liaison.endpoint)).toBe(!(liaison.endpoint.path in PROFILS_VERIFIES_DEUX_FOIS))
    })

    it.each(nommer(connectes.slice(0, 5)))('see the guard of %s let everybody in', async (_nom, liaison) => {
      const toutOuvert = (services: Services): Services => ({
        ...services,
        identifier: async (demande) => ({
          ...(await services.identifier(demande)),
          application: 'valide',
          session: 'valide',
          auteur: {
            userWebId: essais.monde.roles[0]?.userWebId ?? 0,
            identifiant: 'x',
            profils: ['ADMIN'],
            usurpateurId: undefined,
            proprietaireId: undefined,
            personnel: true,
          },
          accesContrat: 'ECRITURE',
        }),
      })
      expect(await voit(liaison, liaison.endpoint, undefined, toutOuvert)).toBe(true)
    })

    it.each(nommer(connectes.slice(0, 1)))('see %s write where it is refused', async (_nom, liaison) => {
      const bavarde = (services: Services): Services => ({
        ...services,
        identifier: async (demande) => {
          await services.db.updateTable('utilisateur').set({ nom: 'Autre' }).execute()
          return services.identifier(demande)
        },
      })
      const ecrit = (faute: string) => faute.includes('a refused call wrote into utilisateur')
      expect(await voit(liaison, liaison.endpoint, ecrit, bavarde)).toBe(true)
    })

    it('have something to control', async () => {
      const chemins = (await lireLiaisons()).map(({ endpoint }) => endpoint.path)
      for (const liste of [PROFILS_VERIFIES_DEUX_FOIS, OBJETS_VERIFIES_DEUX_FOIS])
        expect(chemins).toEqual(expect.arrayContaining(Object.keys(liste)))
      expect([avecObjet.length, reserves.length, connectes.length].every((nombre) => nombre > 0)).toBe(true)
    })
  })
}
