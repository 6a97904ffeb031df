import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unClient, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from './abonnement.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, abonnementRoutes, new Date('2026-11-20T09:00:00Z'))

const syndic = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, syndic.userWebId)
const charge = await unUtilisateur(base.db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
const personnel = await uneSession(base.db, charge.userWebId)
const NOMS = ['Élodie', 'eau', 'Zoé', 'Étienne', 'Œuvre', 'Martin']

beforeAll(async () => {
  for (let rang = 0; rang < 23; rang++) {
    const titulaire = await unClient(base.db, { prenom: null, civilite: null, nom: `${NOMS[rang % 6]} ${rang % 4}` })
    const id_point = await unPoint(base.db, { adresse: `${rang} rue des Lavandières`, ville: `Val-${rang % 3}` })
    await unAttachement(
      base.db,
      syndic.userWebId,
      await unContrat(base.db, {
        numero_contrat: String(1_000 + rang).padStart(7, '0'),
        numero_client_titulaire: titulaire,
        id_point,
      }),
    )
  }
  await unContrat(base.db, { numero_contrat: '0009999' })
})

const lister = (query: Record<string, string | number>, jeton = session) => {
  const parametres = new URLSearchParams()
  for (const [nom, valeur] of Object.entries(query)) parametres.set(nom, String(valeur))
  return appeler(jeton, `Abonnement/contrats?${parametres}`)
}
const numeros = (corps: { resultats: { numeroContrat: string }[] }) => corps.resultats.map((c) => c.numeroContrat)

describe.each(['numeroContrat', 'nomClientTitulaire', 'ville', 'codeEtatContrat', 'dateEtat'])(
  'sorted by %s',
  (tri) => {
    it.each([false, true])('goes through every page and back by cursor, descending %s', async (triDecroissant) => {
      const parametres = { tri, triDecroissant: String(triDecroissant), nbElements: 5 }
      const tout = (await lister({ ...parametres, nbElements: 100 })).corps
      expect(tout.resultats).toHaveLength(23)
      expect(tout).toMatchObject({
        nbTotalResultats: 23,
        isTotalExact: true,
        suivant: null,
        precedent: null,
        dernier: null,
      })

      const pages = [(await lister(parametres)).corps]
      for (let suivant = pages[0].suivant; suivant !== null; suivant = pages.at(-1).suivant)
        pages.push((await lister({ ...parametres, curseur: suivant })).corps)
      expect(pages.map((page) => page.resultats.length)).toEqual([5, 5, 5, 5, 3])
      expect(pages.flatMap(numeros)).toEqual(numeros(tout))

      const dernier = (await lister({ ...parametres, curseur: pages[0].dernier })).corps
      expect(numeros(dernier)).toEqual(numeros(pages[4]))
      expect(dernier).toMatchObject({ suivant: null, dernier: null })
      let page = dernier
      for (const attendue of pages.slice(0, 4).reverse()) {
        page = (await lister({ ...parametres, curseur: page.precedent })).corps
        expect(numeros(page)).toEqual(numeros(attendue))
        expect(page.suivant).not.toBeNull()
      }
      expect(page.precedent).toBeNull()
      // a jump by number lands on the same page
      expect(numeros((await lister({ ...parametres, indexPage: 3 })).corps)).toEqual(numeros(pages[2]))
    })
  },
)

it('sorts names as a person reads them, without case or accents', async () => {
  const { corps } = await lister({ tri: 'nomClientTitulaire', nbElements: 100 })
  const noms = corps.resultats.map((c: { nomClientTitulaire: string }) => c.nomClientTitulaire.split(' ')[0])
  expect([...new Set(noms)]).toEqual(['eau', 'Élodie', 'Étienne', 'Martin', 'Œuvre', 'Zoé'])
})

describe('search', () => {
  it.each([
    ['0001007', 1],
    ['1007', 1],
    ['etienne', 4],
    ['ÉTIENNE', 4],
    ['oeuvre', 4],
    ['lavandieres val-1', 8],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ['rue absente', 0],
  ])('finds %s in %i contracts', async (recherche, nombre) => {
    const { corps } = await lister({ recherche, nbElements: 100 })
    expect([corps.resultats.length, corps.nbTotalResultats]).toEqual([nombre, nombre])
  })

  it('finds a contract by its meter and by its label', async () => {
    await unAppareil(base.db, '0001004', { numero_physique_appareil: 'D17FA1234' })
    expect(numeros((await lister({ recherche: 'd17fa' })).corps)).toEqual(['0001004'])
    await base.db
      .updateTable('attachement')
      .set({ libelle: 'Ma résidence' })
      .where('numero_contrat', '=', '0001005')
      .execute()
    expect(numeros((await lister({ recherche: 'residence' })).corps)).toEqual(['0001005'])
  })

  it('restores the full list when it is emptied [contract-search-empty]', async () => {
    expect((await lister({ recherche: '' })).corps.nbTotalResultats).toBe(23)
  })
})

describe('what a person may list', () => {
  it('is their own contracts, and for staff all of them', async () => {
    expect((await lister({ recherche: '9999' })).corps.resultats).toEqual([])
    const trouve = (await lister({ recherche: '9999' }, personnel)).corps
    expect(numeros(trouve)).toEqual(['0009999'])
    expect(trouve.resultats[0]).toMatchObject({ lectureSeule: true, isAttache: false })
    expect((await lister({}, personnel)).corps.nbTotalResultats).toBe(24)
    expect((await lister({ userWebId: syndic.userWebId })).corps.nbTotalResultats).toBe(23)
    expect((await lister({ userWebId: charge.userWebId }, personnel)).corps.nbTotalResultats).toBe(0)
  })

  it('is nobody else’s', async () => {
    const { status } = await lister({ userWebId: charge.userWebId })
    expect(status).toBe(404)
  })
})

describe('bad input', () => {
  it.each([
    [{ indexPage: 0 }, 'S400'],
    [{ nbElements: 101 }, 'S400'],
    [{ nbElements: 'x' }, 'S400'],
    [{ tri: 'iban' }, 'S400'],
    [{ colonne: 'x' }, 'S400'],
    [{ recherche: 'x'.repeat(101) }, 'S400'],
    [{ curseur: 'abc' }, 'L01'],
    [{ curseur: Buffer.from('["x","suivant",{},1]').toString('base64url') }, 'L01'],
    [{ indexPage: 200, nbElements: 100 }, 'L02'],
  ])('answers %j with 400 %s', async (query, code) => {
    const { status, corps } = await lister(query as Record<string, string>)
    expect([status, corps.code]).toEqual([400, code])
  })

  it('refuses a cursor of another list', async () => {
    const { suivant } = (await lister({ nbElements: 5 })).corps
    for (const autre of [{ tri: 'ville' }, { triDecroissant: 'true' }, { recherche: 'rue' }] as Record<
      string,
      string
    >[])
      expect((await lister({ ...autre, nbElements: 5, curseur: suivant })).corps.code).toBe('L01')
  })
})
