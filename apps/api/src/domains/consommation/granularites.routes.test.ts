import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { ajouterConsentement } from '../utilisateur/consentements.repo.ts'
import { desHeures, desTelereleves, unReleve } from './consommation.fixtures.ts'
import { consommationRoutes } from './consommation.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const { appeler } = await unServeurALHeure(base, consommationRoutes, MAINTENANT)

const unAbonne = async () => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const numeroContrat = await unAttachement(base.db, userWebId)
  const session = await uneSession(base.db, userWebId)
  const lire = async (chemin: string) => appeler(session, `Consommation/${chemin.replace('{c}', numeroContrat)}`)
  const consentir = (nature: 'JOURNEE' | 'HEURE', accorde: boolean) =>
    ajouterConsentement(base.db, { userWebId, numeroContrat, nature, accorde, versionTexte: 'test', le: MAINTENANT })
  return { numeroContrat, lire, consentir }
}

// 12 L an hour since 1 January 2025, hours open
const abonne = await unAbonne()
await abonne.consentir('HEURE', true)
const compteur = await unAppareil(base.db, abonne.numeroContrat, {
  telereleve: true,
  numero_physique_appareil: 'N-RADIO',
})
await desTelereleves(base.db, compteur, desHeures('2025-01-01T00:00:00+01:00', 24 * 687, 12, 5_000))

const surPlace = await unAbonne()
const ancien = await unAppareil(base.db, surPlace.numeroContrat)
await unReleve(base.db, ancien, '2025-01-01T00:00:00+01:00', 10_000)
await unReleve(base.db, ancien, '2026-01-01T00:00:00+01:00', 10_000 + 365 * 240)
await unReleve(base.db, ancien, '2026-11-12T10:00:00+01:00', 200_000)

describe('quarters and weeks', () => {
  it('are whole, from Monday to Sunday and from January, April, July and October', async () => {
    const { corps } = await abonne.lire('getConsoGraphData/{c}/2026-03-25/2026-04-02/SEMAINE')
    expect([corps.du, corps.au]).toEqual(['2026-03-23', '2026-04-05'])
    // the first one holds the day of 23 hours
    expect(corps.barres).toMatchObject({
      debut: ['2026-03-23', '2026-03-30'],
      fin: ['2026-03-29', '2026-04-05'],
      volumeConsoEnLitres: [167 * 12, 168 * 12],
      qualite: ['MESURE', 'MESURE'],
    })
    const trimestres = (await abonne.lire('getConsoGraphData/{c}/2025-05-05/2026-01-01/TRIMESTRE')).corps
    expect(trimestres.barres.debut).toEqual(['2025-04-01', '2025-07-01', '2025-10-01', '2026-01-01'])
    expect(trimestres.barres.fin.at(-1)).toBe('2026-03-31')
    // one hour more in the last quarter of a year, one less in the first
    expect(trimestres.barres.volumeConsoEnLitres).toEqual([91 * 288, 92 * 288, 92 * 288 + 12, 90 * 288 - 12])
  })

  it('open as the days and the months they are made of', async () => {
    expect((await surPlace.lire('getConsoGraphData/{c}/2026-03-25/2026-04-02/SEMAINE')).corps.code).toBe('CO03')
    const { corps } = await surPlace.lire('getConsoGraphData/{c}/2025-01-01/2025-12-31/TRIMESTRE')
    const [litres, qualites] = [corps.barres.volumeConsoEnLitres, corps.barres.qualite]
    expect(litres.reduce((somme: number, volume: number) => somme + volume, 0)).toBe(365 * 240)
    expect(new Set(qualites)).toEqual(new Set(['ESTIME']))
    const ferme = await unAbonne()
    await ferme.consentir('JOURNEE', false)
    await unAppareil(base.db, ferme.numeroContrat, { telereleve: true })
    expect((await ferme.lire('getConsoGraphData/{c}/2026-03-25/2026-04-02/SEMAINE')).corps.code).toBe('CO04')
  })

  it('come with the regional average and the daily cost of their average day [regional-average] [daily-cost]', async () => {
    const { corps } = await abonne.lire('statistiquesConsommation/{c}/2026-10-01/2026-10-31/SEMAINE')
    expect(corps).toMatchObject({ moyenneRegionale: 0.151, coutJourEnCentimes: 34 })
    const electrique = await unAbonne()
    await base.db
      .updateTable('contrat')
      .set({ code_type_service: 'BT' })
      .where('numero_contrat', '=', electrique.numeroContrat)
      .execute()
    const watts = await unAppareil(base.db, electrique.numeroContrat, { telereleve: true, unite: 'KWH' })
    await desTelereleves(base.db, watts, desHeures('2026-11-01T00:00:00+01:00', 48, 500))
    const reponse = (await electrique.lire('getConsoGraphData/{c}/2026-11-01/2026-11-02/JOURNEE')).corps
    expect([reponse.unite, reponse.barres.volumeConsoEnM3[0]]).toEqual(['KWH', 12])
    expect(reponse.statistiques).toMatchObject({ moyenneRegionale: null, coutJourEnCentimes: null })
  })
})

describe('the calendar grid', () => {
  it('has rows of seven days under their weekday', async () => {
    const { corps } = await abonne.lire('calendrierConsommation/{c}?periode=2026-10')
    expect(corps.lignes.map((ligne: unknown[]) => ligne.length)).toEqual([7, 7, 7, 7, 7])
    // 1 October 2026 is a Thursday
    expect(corps.lignes[0].map((cellule: { debut: string } | null) => cellule?.debut ?? null)).toEqual([
      null,
      null,
      null,
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
      '2026-10-04',
    ])
    expect(corps.lignes[4][6]).toBeNull()
    expect(corps.lignes[1][0]).toMatchObject({ volumeConsoEnLitres: 288, volumeConsoEnM3: 0.288, qualite: 'MESURE' })
  })

  it('has rows of six hours, 25 hours in October, and the last month with data by default', async () => {
    const { corps } = await abonne.lire('calendrierConsommation/{c}?periode=2026-10-25')
    expect(corps.granularite).toBe('HEURE')
    expect(corps.lignes.map((ligne: unknown[]) => ligne.length)).toEqual([6, 6, 6, 6, 6])
    expect(corps.lignes.flat().filter((cellule: unknown) => cellule !== null)).toHaveLength(25)
    expect((await abonne.lire('calendrierConsommation/{c}')).corps.periode).toBe('2026-11')
    expect((await abonne.lire('calendrierConsommation/{c}?periode=2026-13')).status).toBe(400)
    expect((await surPlace.lire('calendrierConsommation/{c}?periode=2026-10')).corps.code).toBe('CO03')
  })
})

describe('weekly readings', () => {
  it('are the last index of each week, with what was used that week', async () => {
    const { corps } = await abonne.lire('getDerniereConsommationReleveeSem/{c}')
    expect(corps.dateReleve).toBe('2026-11-19T00:00:00+01:00')
    expect(corps.releves).toHaveLength(26)
    expect(corps.releves[0]).toMatchObject({
      semaine: '2026-11-16',
      indexEnLitres: 5_000 + 687 * 288,
      valeurIndex: 202,
      numeroPhysiqueAppareil: 'N-RADIO',
      volumeConsoEnLitres: 3 * 288,
    })
    // a week that holds the 25th hour
    const passage = corps.releves.find(({ semaine }: { semaine: string }) => semaine === '2026-10-19')
    expect(passage.volumeConsoEnLitres).toBe(169 * 12)
  })

  it('close with the days that weeks are made of', async () => {
    const ferme = await unAbonne()
    const radio = await unAppareil(base.db, ferme.numeroContrat, { telereleve: true })
    await desTelereleves(base.db, radio, desHeures('2026-11-01T00:00:00+01:00', 24 * 15, 12))
    expect((await ferme.lire('getDerniereConsommationReleveeSem/{c}')).corps.releves).toHaveLength(4)
    await ferme.consentir('JOURNEE', false)
    const { status, corps } = await ferme.lire('getDerniereConsommationReleveeSem/{c}')
    expect([status, corps.code]).toEqual([403, 'CO04'])
  })

  it('are the billing readings of a meter read on the spot', async () => {
    const { corps } = await surPlace.lire('getDerniereConsommationReleveeSem/{c}')
    expect(corps.releves).toEqual([
      expect.objectContaining({ semaine: '2026-11-09', indexEnLitres: 200_000, volumeConsoEnLitres: null }),
    ])
    expect((await (await unAbonne()).lire('getDerniereConsommationReleveeSem/{c}')).corps).toEqual({
      dateReleve: null,
      valeurIndex: null,
      releves: [],
    })
  })
})

it('answers the production chart over three years of days with fixed data that say what they are [conso-production]', async () => {
  const chemin = 'listeProductionsParAnneeChart/{c}/3/JOURNEE/true'
  const [une, autre] = [(await abonne.lire(chemin)).corps, (await surPlace.lire(chemin)).corps]
  expect(une).toEqual(autre)
  expect(une.demonstration).toBe(true)
  expect(une.annees.map(({ annee, debut }: { annee: number; debut: string[] }) => [annee, debut.length])).toEqual([
    [2024, 366],
    [2025, 365],
    [2026, 324],
  ])
  expect((await abonne.lire('listeProductionsParAnneeChart/{c}/2/JOURNEE/true')).status).toBe(404)
})
