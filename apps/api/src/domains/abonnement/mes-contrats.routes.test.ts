import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { abonnementRoutes } from './abonnement.routes.ts'
import { rattachementRoutes } from './rattachement.routes.ts'

const base = await createTestDatabase()
const app = await unServeur(base, { liaisons: [...abonnementRoutes, ...rattachementRoutes, ...exportRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const { db } = base

const { userWebId: syndic } = await unUtilisateur(db, { motDePasse: null })
const session = await uneSession(db, syndic)
const { userWebId: voisin } = await unUtilisateur(db, { motDePasse: null })
const autre = await uneSession(db, voisin)
const charge = await unUtilisateur(db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
const personnel = await uneSession(db, charge.userWebId)

const VILLES = ['Val-d’Ondine', 'Écluse', 'Basse-Rive']
const SEPTEMBRE = new Date('2026-09-30T10:00:00Z')
const unReleve = (appareil_id: number, releve_le: Date, index_litres: number, numero_cadran = 1) =>
  db.insertInto('releve').values({ appareil_id, releve_le, index_litres, numero_cadran, origine: 'RELEVE' }).execute()

beforeAll(async () => {
  for (let rang = 0; rang < 12; rang++) {
    const id_point = await unPoint(db, { ville: VILLES[rang % 3] ?? '' })
    const numero_contrat = String(3_000 + rang).padStart(7, '0')
    await unContrat(db, { numero_contrat, id_point, code_etat_contrat: rang < 2 ? 'CS' : 'SE' })
    await unAttachement(db, syndic, numero_contrat)
  }
  await unAttachement(db, voisin, await unContrat(db, { id_point: await unPoint(db, { ville: 'Ailleurs' }) }))
  // one dial; a reading after the end of the contract is the next occupant's
  const seul = await unAppareil(db, '0003002')
  await unReleve(seul, new Date('2026-03-31T10:00:00Z'), 4_000_900)
  await unReleve(seul, SEPTEMBRE, 4_128_999)
  await db
    .updateTable('contrat_point')
    .set({ au_declare: new Date('2026-10-01T00:00:00Z') })
    .where('numero_contrat', '=', '0003002')
    .execute()
  await unReleve(seul, new Date('2026-11-01T10:00:00Z'), 5_000_000)
  const double = await unAppareil(db, '0003003')
  await db.insertInto('cadran').values({ appareil_id: double, numero_ordre: 2 }).execute()
  await unReleve(double, SEPTEMBRE, 1_000)
})

const lire = async (chemin: string, token = session) => {
  const reponse = await app.inject({ method: 'GET', url: `/webapi/Abonnement/${chemin}`, headers: { token } })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const numeros = (corps: { resultats: { numeroContrat: string }[] }) => corps.resultats.map((c) => c.numeroContrat)

describe('the communes to filter by', () => {
  it('are those of one’s own contracts, by name; none for staff', async () => {
    expect((await lire('communes')).corps.resultats).toEqual(['Basse-Rive', 'Écluse', 'Val-d’Ondine'])
    expect((await lire('communes', autre)).corps.resultats).toEqual(['Ailleurs'])
    expect((await lire('communes', personnel)).corps.resultats).toEqual([])
  })

  it('filter the list, alone or with a state', async () => {
    const { corps } = await lire(`contrats?commune=${encodeURIComponent('Écluse')}`)
    expect([corps.nbTotalResultats, numeros(corps)]).toEqual([4, ['0003001', '0003004', '0003007', '0003010']])
    const coupes = (await lire('contrats?codeEtatContrat=CS')).corps
    expect(numeros(coupes)).toEqual(['0003000', '0003001'])
    const les2 = (await lire(`contrats?codeEtatContrat=CS&commune=${encodeURIComponent('Écluse')}`)).corps
    expect(numeros(les2)).toEqual(['0003001'])
    expect((await lire('contrats?commune=Ailleurs')).corps.resultats).toEqual([])
    expect((await lire('contrats?commune=Ailleurs', personnel)).corps.nbTotalResultats).toBe(1)
    expect(numeros((await lire('contrats?recherche=0003001&codeEtatContrat=CS', personnel)).corps)).toEqual(['0003001'])
    expect((await lire('contrats?recherche=0003005&codeEtatContrat=CS', personnel)).corps.resultats).toEqual([])
    expect((await lire('contrats?codeEtatContrat=XX')).status).toBe(400)
    // a parameter sent empty filters nothing
    expect((await lire('contrats?commune=')).corps.nbTotalResultats).toBe(
      (await lire('contrats')).corps.nbTotalResultats,
    )
  })
})

it('lists the contracts of one group, alone or with a commune, and of no group that is not one’s own', async () => {
  const id_groupe = await unGroupe(db, syndic, { contrats: ['0003001', '0003002', '0003004'] })
  const { corps } = await lire(`contrats?idGroupe=${id_groupe}&selectionnerTout=true`)
  expect([corps.nbTotalResultats, corps.numeros]).toEqual([3, ['0003001', '0003002', '0003004']])
  const ecluse = `contrats?idGroupe=${id_groupe}&commune=${encodeURIComponent('Écluse')}`
  expect(numeros((await lire(ecluse)).corps)).toEqual(['0003001', '0003004'])
  expect(numeros((await lire(`contrats?idGroupe=${id_groupe}&recherche=0003002`, personnel)).corps)).toEqual([
    '0003002',
  ])
  expect((await lire(`contrats?idGroupe=${id_groupe}`, autre)).status).toBe(404)
  expect((await lire('contrats?idGroupe=0')).corps.nbTotalResultats).toBe(12)
})

describe('the whole selection', () => {
  it('is every number of the search, whatever the page', async () => {
    const { corps } = await lire('contrats?selectionnerTout=true&nbElements=1')
    expect([corps.resultats.length, corps.numeros.length]).toEqual([1, 12])
    const filtree = (await lire('contrats?selectionnerTout=true&codeEtatContrat=CS&nbElements=1')).corps
    expect(filtree.numeros).toEqual(['0003000', '0003001'])
    expect((await lire('contrats')).corps.numeros).toBeNull()
  })
})

describe('the last reading', () => {
  const des3 = async (chemin: string) =>
    (await lire(chemin)).corps.resultats
      .slice(2, 5)
      .map((c: Record<string, unknown>) => [c.indexDernierReleve, c.dateDernierReleve])

  it('is the contract’s own, in whole cubic metres; several dials have no one index', async () => {
    expect(await des3('contrats?avecReleve=true')).toEqual([
      [4_128, '2026-09-30'],
      [null, '2026-09-30'],
      [null, null],
    ])
  })

  it('is read only where it is asked for', async () => {
    expect(await des3('contrats')).toEqual(Array.from({ length: 3 }, () => [null, null]))
  })

  it('stands in an export that shows it', async () => {
    const reponse = await app.inject({
      method: 'POST',
      url: '/webapi/Export/csv/null/null/contrats',
      headers: { token: session },
      payload: {
        urlService: 'Abonnement/contrats',
        colonnes: ['numeroContrat', 'indexDernierReleve', 'dateDernierReleve'],
        selection: ['0003002', '0003004'],
      },
    })
    expect(parse(reponse.body, { bom: true, delimiter: ';' })).toEqual([
      ['Contrat', 'Dernier index', 'Relevé le'],
      ['0003002', '4128', '30/09/2026'],
      ['0003004', '', ''],
    ])
  })
})

describe('detaching several contracts', () => {
  const detacher = async (liste: readonly string[], token = session) => {
    const reponse = await app.inject({
      method: 'POST',
      url: '/webapi/Abonnement/detacherContrats',
      headers: { token },
      payload: { numeros: liste },
    })
    return { status: reponse.statusCode, corps: reponse.json() }
  }
  const attaches = async (userWebId: number) =>
    (await db.selectFrom('attachement').select('numero_contrat').where('user_web_id', '=', userWebId).execute()).length

  it('does what can be done, and names each contract left aside: a foreign one as an absent one', async () => {
    const [etranger] = numeros((await lire('contrats', autre)).corps)
    const { corps } = await detacher(['3010', '0003011', '0003011', etranger ?? '', '9999999'])
    expect(corps).toMatchObject({ nbTraites: 2, nombreContrats: 10 })
    expect(corps.refus).toEqual(
      [etranger, '9999999'].map((numeroContrat) => ({
        numeroContrat,
        code: 'AB08',
        message: `Le contrat ${numeroContrat} n’est pas rattaché à votre compte.`,
      })),
    )
    expect([await attaches(syndic), await attaches(voisin)]).toEqual([10, 1])
    const trace = await db.selectFrom('audit').select('detail').where('action', '=', 'contrats-detaches').execute()
    expect(trace.map(({ detail }) => detail)).toEqual([{ nombre: 2, contrats: '0003010, 0003011' }])
  })

  it('is not for sub-users, visitors nor business accounts', async () => {
    for (const profil of ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR', 'GRAND_COMPTE'] as const) {
      const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
      await unAttachement(db, userWebId)
      expect((await detacher(['0003000'], await uneSession(db, userWebId))).status).toBe(403)
      expect(await attaches(userWebId)).toBe(1)
    }
  })

  it.each([[[]], [['abc']], [['12345678']], [Array.from({ length: 1_001 }, String)]])(
    'refuses a bad list',
    async (liste) => {
      expect((await detacher(liste)).status).toBe(400)
    },
  )
})
