import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { ajouterConsentement } from '../utilisateur/consentements.repo.ts'
import { desHeures, desTelereleves, unReleve } from './consommation.fixtures.ts'
import { consommationRoutes } from './consommation.routes.ts'
import { uneLecture } from './serie/series.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const MAINTENANT = new Date('2026-11-20T09:00:00Z')
const { appeler } = await unServeurALHeure(base, consommationRoutes, MAINTENANT)

const unAbonne = async (contrat?: string) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const numeroContrat = await unAttachement(base.db, userWebId, contrat)
  const session = await uneSession(base.db, userWebId)
  const graphe = (du: string, au: string, granularite: string) =>
    appeler(session, `Consommation/getConsoGraphData/${numeroContrat}/${du}/${au}/${granularite}`)
  const lire = (chemin: string) => appeler(session, chemin.replace('{c}', numeroContrat))
  return { userWebId, numeroContrat, session, graphe, lire }
}

const consentir = (userWebId: number, numeroContrat: string, nature: 'JOURNEE' | 'HEURE', accorde = true) =>
  ajouterConsentement(base.db, { userWebId, numeroContrat, nature, accorde, versionTexte: 'test', le: MAINTENANT })

// 12 L an hour since 1 January 2025, with everything open
const telereleve = await unAbonne()
await consentir(telereleve.userWebId, telereleve.numeroContrat, 'HEURE')
const compteur = await unAppareil(base.db, telereleve.numeroContrat, { telereleve: true })
await desTelereleves(base.db, compteur, desHeures('2025-01-01T00:00:00+01:00', 24 * 687, 12, 5_000))

describe('a telemetered meter', () => {
  it('sums hours to days, days to months, months to years', async () => {
    const [annees, mois, jours, heures] = await Promise.all([
      telereleve.graphe('2025-01-01', '2025-12-31', 'ANNEE'),
      telereleve.graphe('2025-01-01', '2025-12-31', 'MOIS'),
      telereleve.graphe('2025-01-01', '2025-12-31', 'JOURNEE'),
      telereleve.graphe('2025-03-01', '2025-03-31', 'HEURE'),
    ])
    const somme = (litres: number[]) => litres.reduce((total, valeur) => total + valeur, 0)
    expect(annees.corps.barres.volumeConsoEnLitres).toEqual([8760 * 12])
    expect(annees.corps.barres.qualite).toEqual(['MESURE'])
    expect(mois.corps.barres.volumeConsoEnLitres[2]).toBe(743 * 12)
    expect(somme(mois.corps.barres.volumeConsoEnLitres)).toBe(8760 * 12)
    expect(somme(jours.corps.barres.volumeConsoEnLitres)).toBe(8760 * 12)
    expect(somme(heures.corps.barres.volumeConsoEnLitres)).toBe(743 * 12)
    expect(jours.corps.barres.volumeConsoEnM3[0]).toBe(0.288)
  })

  it('shows 23 hours on the last Sunday of March and 25 on that of October', async () => {
    const mars = await telereleve.graphe('2026-03-29', '2026-03-29', 'HEURE')
    expect(mars.corps.barres.debut).toHaveLength(23)
    expect(mars.corps.barres.debut.slice(1, 3)).toEqual(['2026-03-29T01:00:00+01:00', '2026-03-29T03:00:00+02:00'])
    const octobre = await telereleve.graphe('2026-10-25', '2026-10-25', 'HEURE')
    expect(octobre.corps.barres.volumeConsoEnLitres).toEqual(new Array(25).fill(12))
    expect(octobre.corps.barres.debut.slice(2, 4)).toEqual(['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00'])
    const jours = await telereleve.graphe('2026-10-24', '2026-10-26', 'JOURNEE')
    expect(jours.corps.barres.volumeConsoEnLitres).toEqual([288, 300, 288])
    expect(jours.corps.barres.qualite).toEqual(['MESURE', 'MESURE', 'MESURE'])
  })

  it('answers a year of days under 30 kB', async () => {
    const { taille, corps } = await telereleve.graphe('2025-01-01', '2025-12-31', 'JOURNEE')
    expect(corps.barres.debut).toHaveLength(365)
    expect(taille).toBeLessThan(30_000)
  })

  it('tells of each bar its last reading, the index it showed and the least measured hour (1§3.7)', async () => {
    const { numeroContrat, userWebId, lire } = await unAbonne()
    await consentir(userWebId, numeroContrat, 'HEURE')
    const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true })
    // 1 m3 an hour and 2 on the second day, which ends at 18 h; nothing for ten days; then 3
    const lectures = [
      ...desHeures('2026-03-01T00:00:00+01:00', 24, 1_000, 5_400),
      ...desHeures('2026-03-02T00:00:00+01:00', 18, 2_000, 29_400).slice(1),
      ...desHeures('2026-03-13T00:00:00+01:00', 24, 3_000, 65_400),
    ]
    await desTelereleves(base.db, appareil, lectures)
    const points = async (du: string, au: string, granularite: string) => {
      const { corps } = await lire(`Consommation/getConsoGraphData/{c}/${du}/${au}/${granularite}`)
      const { dateReleve, valeurIndex, debitMin } = corps.barres
      return dateReleve.map((date: string | null, rang: number) => [date, valeurIndex[rang], debitMin[rang]])
    }
    expect(await points('2026-03-01', '2026-03-03', 'JOURNEE')).toEqual([
      ['2026-03-02T00:00+01:00', 29, 1_000],
      ['2026-03-02T18:00+01:00', 65, 2_000],
      [null, null, null],
    ])
    expect(await points('2026-02-01', '2026-03-31', 'MOIS')).toEqual([
      ['2026-03-01T00:00+01:00', 5, null],
      ['2026-03-14T00:00+01:00', 137, 1_000],
    ])
    const heures = await points('2026-03-02', '2026-03-02', 'HEURE')
    expect([heures[0], heures[17], heures[18]]).toEqual([
      ['2026-03-02T01:00+01:00', 31, 2_000],
      ['2026-03-02T18:00+01:00', 65, 2_000],
      [null, null, null],
    ])
  })

  it('leaves a gap where nothing is known, never a zero, and says until when data came', async () => {
    const { corps } = await telereleve.graphe('2026-11-17', '2026-11-21', 'JOURNEE')
    expect(corps.barres.volumeConsoEnLitres).toEqual([288, 288, null, null, null])
    expect(corps.barres.qualite).toEqual(['MESURE', 'MESURE', 'MANQUANT', 'MANQUANT', 'MANQUANT'])
    expect(corps.donneesJusquAu).toBe('2026-11-19T00:00:00+01:00')
    const avant = await telereleve.graphe('2024-01-01', '2024-12-31', 'MOIS')
    expect(avant.corps.barres.volumeConsoEnLitres.every((litres: number | null) => litres === null)).toBe(true)
    expect(avant.corps.statistiques.totalEnLitres).toBeNull()
  })

  it('gives statistics that agree with the chart', async () => {
    const { corps } = await telereleve.lire('Consommation/statistiquesConsommation/{c}/2026-11-16/2026-11-20/JOURNEE')
    expect(corps).toMatchObject({
      du: '2026-11-16',
      au: '2026-11-20',
      moyenneJour: 0.288,
      totalEnLitres: 864,
      totalEnM3: 0.864,
      nbJours: 5,
      nbJoursConnus: 3,
      maximum: { debut: '2026-11-16', volumeConsoEnLitres: 288 },
    })
  })

  it('gives its bounds and its last reading', async () => {
    const jours = { min: '2025-01-01', max: '2026-11-18' }
    const periode = await telereleve.lire('Consommation/getPeriodConso/{c}')
    expect(periode.corps).toEqual({
      statistiquesConsommation: {
        datesParGranularite: {
          ANNEE: jours,
          TRIMESTRE: jours,
          MOIS: jours,
          SEMAINE: jours,
          JOURNEE: jours,
          HEURE: jours,
        },
      },
      unite: 'M3',
      prixEurosParM3: 1.17,
      telereleve: true,
      donneesJusquAu: '2026-11-19T00:00:00+01:00',
      dateMinArchive: '2000-01-01',
    })
    expect((await telereleve.lire('Consommation/isContratTelereleve/{c}')).corps).toEqual({ isTelereleve: true })
    const relevee = await telereleve.lire('Consommation/getDerniereConsommationRelevee/{c}')
    expect(relevee.corps).toMatchObject({ indexEnLitres: 5_000 + 687 * 288, valeurIndex: 202, origine: 'TELERELEVE' })
  })
})

it('shows the last reading that counts, not one set aside', async () => {
  const abonne = await unAbonne()
  const appareil = await unAppareil(base.db, abonne.numeroContrat, { telereleve: true })
  await desTelereleves(base.db, appareil, desHeures('2026-11-01T00:00:00+01:00', 24, 10, 1_000))
  await base.db
    .insertInto('telereleve')
    .values({ appareil_id: appareil, instant: '2026-11-02T05:00:00Z', index_litres: 3 })
    .execute()
  await base.db
    .insertInto('serie_episode')
    .values({ appareil_id: appareil, nature: 'attente', debut: '2026-11-02T05:00:00Z' })
    .execute()
  const { corps } = await abonne.lire('Consommation/getDerniereConsommationRelevee/{c}')
  expect(corps).toMatchObject({ dateReleve: '2026-11-02T00:00:00+01:00', indexEnLitres: 1_240 })
})

it('marks a gap closed by a later index as estimated, and carries a long one into the month only', async () => {
  const abonne = await unAbonne()
  const appareil = await unAppareil(base.db, abonne.numeroContrat, { telereleve: true })
  const lectures = [
    ...desHeures('2026-05-01T00:00:00+02:00', 24 * 4, 10),
    // two silent days, then nine
    ...desHeures('2026-05-07T00:00:00+02:00', 24, 10, 24 * 6 * 10),
    ...desHeures('2026-05-17T00:00:00+02:00', 24 * 15, 10, 24 * 16 * 10),
  ]
  await desTelereleves(base.db, appareil, lectures)
  const jours = (await abonne.graphe('2026-05-04', '2026-05-09', 'JOURNEE')).corps.barres
  expect(jours.qualite).toEqual(['MESURE', 'ESTIME', 'ESTIME', 'MESURE', 'MANQUANT', 'MANQUANT'])
  expect(jours.volumeConsoEnLitres).toEqual([240, 240, 240, 240, null, null])
  expect(jours.litresEstimes).toEqual([0, 240, 240, 0, 0, 0])
  const mois = (await abonne.graphe('2026-05-01', '2026-05-31', 'MOIS')).corps
  expect(mois.barres).toMatchObject({ volumeConsoEnLitres: [31 * 240], qualite: ['ESTIME'], litresEstimes: [11 * 240] })
  expect(mois.statistiques).toMatchObject({ moyenneJourEnLitres: 240, nbJoursConnus: 31 })
})

it('counts the days of a volume carried over the beginning of the contract, so that an average day stays one', async () => {
  const abonne = await unAbonne(await unContrat(base.db, { du: new Date('2026-03-18T00:00:00+01:00') }))
  const appareil = await unAppareil(base.db, abonne.numeroContrat, { telereleve: true })
  await desTelereleves(base.db, appareil, [
    ...desHeures('2026-01-01T00:00:00+01:00', 24, 10),
    // silent for four months, the first of the contract among them
    uneLecture(Date.parse('2026-05-01T00:00:00+02:00') / 1000, (24 * 120 - 1) * 10),
    ...desHeures('2026-05-01T01:00:00+02:00', 24 * 31 - 1, 10, 24 * 120 * 10),
  ])
  for (const [granularite, nbJoursConnus] of [
    ['MOIS', 14 + 30 + 31],
    ['TRIMESTRE', 14 + 30 + 31],
    ['ANNEE', 14 + 30 + 31],
  ] as const) {
    const { corps } = await abonne.graphe('2026-01-01', '2026-12-31', granularite)
    expect(corps.statistiques).toMatchObject({ moyenneJourEnLitres: 240, nbJoursConnus })
  }
})

it('adds up a replaced meter and the one that follows it', async () => {
  const abonne = await unAbonne()
  const depose = new Date('2026-06-10T10:30:00+02:00')
  const ancien = await unAppareil(base.db, abonne.numeroContrat, {
    telereleve: true,
    pose: { depose_le: depose, index_depose_litres: 105 },
  })
  const { id_point } = await base.db
    .selectFrom('appareil_pose')
    .select('id_point')
    .where('appareil_id', '=', ancien)
    .executeTakeFirstOrThrow()
  const nouveau = await unAppareil(base.db, abonne.numeroContrat, {
    telereleve: true,
    pose: { id_point, pose_le: depose, index_pose_litres: 7_000 },
  })
  const t = depose.getTime() / 1000
  await desTelereleves(base.db, ancien, [...desHeures('2026-06-10T00:00:00+02:00', 10, 10), uneLecture(t, 105)])
  await desTelereleves(base.db, nouveau, [
    uneLecture(t, 7_000),
    ...desHeures('2026-06-10T11:00:00+02:00', 37, 10, 7_005),
  ])
  const mois = (await abonne.graphe('2026-06-01', '2026-06-30', 'MOIS')).corps
  expect(mois.barres.volumeConsoEnLitres).toEqual([480])
  // the hour of the change belongs to no meter alone: the day shows the 23 others
  const jours = (await abonne.graphe('2026-06-10', '2026-06-11', 'JOURNEE')).corps.barres
  expect(jours).toMatchObject({ volumeConsoEnLitres: [230, 240], qualite: ['PARTIEL', 'MESURE'] })
  expect((await abonne.lire('Consommation/getDerniereConsommationRelevee/{c}')).corps.indexEnLitres).toBe(7_375)
})

describe('a meter without telemetry', async () => {
  const abonne = await unAbonne()
  const appareil = await unAppareil(base.db, abonne.numeroContrat, { pose: { index_pose_litres: null } })
  await unReleve(base.db, appareil, '2024-12-31T23:00:00Z', 1_000_000)
  await unReleve(base.db, appareil, '2025-12-31T23:00:00Z', 1_365_000, 'ESTIME')

  it('spreads its billing readings by day over months and years, all estimated', async () => {
    const annees = (await abonne.graphe('2025-01-01', '2025-12-31', 'ANNEE')).corps
    expect(annees.telereleve).toBe(false)
    expect(annees.barres).toMatchObject({
      volumeConsoEnLitres: [365_000],
      litresEstimes: [365_000],
      qualite: ['ESTIME'],
    })
    const mois = (await abonne.graphe('2025-01-01', '2025-12-31', 'MOIS')).corps
    expect(mois.barres.volumeConsoEnLitres[0]).toBe(31_000)
    expect(mois.statistiques).toMatchObject({ totalEnLitres: 365_000, moyenneJourEnLitres: 1_000, nbJoursConnus: 365 })
  })

  it('closes days and hours [conso-unauthorised] [conso-access]', async () => {
    for (const granularite of ['JOURNEE', 'HEURE']) {
      const { status, corps } = await abonne.graphe('2025-01-01', '2025-01-02', granularite)
      expect([status, corps.code]).toEqual([403, 'CO03'])
      const verifie = await abonne.lire(`Consommation/checkAuthorize/{c}/${granularite}/2025-01-01`)
      expect(verifie.corps).toMatchObject({ autorise: false, motif: 'COMPTEUR_NON_TELERELEVE' })
    }
    expect((await abonne.lire('Consommation/checkAuthorize/{c}/MOIS/2025-01-01')).corps.autorise).toBe(true)
  })

  it('gives the volume since the previous reading', async () => {
    expect((await abonne.lire('Consommation/getDerniereConsommationRelevee/{c}')).corps).toEqual({
      dateReleve: '2026-01-01T00:00:00+01:00',
      valeurIndex: 1_365,
      indexEnLitres: 1_365_000,
      origine: 'ESTIME',
      numeroPhysiqueAppareil: expect.any(String),
      volumeConsoEnLitres: 365_000,
      volumeConsoEnM3: 365,
      depuis: '2025-01-01T00:00:00+01:00',
    })
  })
})

it('takes billing readings for the years before telemetry, and counts no litre twice', async () => {
  const abonne = await unAbonne()
  const appareil = await unAppareil(base.db, abonne.numeroContrat, {
    telereleve: true,
    pose: { index_pose_litres: null },
  })
  await unReleve(base.db, appareil, '2023-12-31T23:00:00Z', 0)
  await unReleve(base.db, appareil, '2025-12-31T23:00:00Z', 731_000)
  await desTelereleves(base.db, appareil, desHeures('2025-01-01T00:00:00+01:00', 8760, 10, 366_000))
  const { barres } = (await abonne.graphe('2024-01-01', '2025-12-31', 'ANNEE')).corps
  expect(barres.volumeConsoEnLitres).toEqual([366_000, 87_600])
  expect(barres.qualite).toEqual(['ESTIME', 'MESURE'])
})

it('answers empty, not wrong, for a contract without meter', async () => {
  const abonne = await unAbonne()
  const { status, corps } = await abonne.graphe('2026-01-01', '2026-12-31', 'MOIS')
  expect(status).toBe(200)
  expect(corps.barres.qualite).toEqual(new Array(12).fill('MANQUANT'))
  expect((await abonne.lire('Consommation/getDatesMinMaxConsommations/{c}')).corps.dateMin).toBeNull()
  expect((await abonne.lire('Consommation/getDerniereConsommationRelevee/{c}')).corps.dateReleve).toBeNull()
})

it('shows kWh for an electricity contract [conso-unit]', async () => {
  const abonne = await unAbonne()
  const contrat = await unContrat(base.db, { code_type_service: 'BT' })
  await unAttachement(base.db, abonne.userWebId, contrat)
  const periodes = (await appeler(abonne.session, `Consommation/getPeriodConso/${contrat}`)).corps
  expect([periodes.unite, periodes.prixEurosParM3]).toEqual(['KWH', null])
  expect((await abonne.lire('Consommation/getPeriodConso/{c}')).corps.unite).toBe('M3')
})

describe('bad input', () => {
  it.each([
    ['2026-02-01/2026-01-31/MOIS', 400, 'CO01'],
    ['2026-02-30/2026-03-31/MOIS', 400, 'S400'],
    ['01-02-2026/2026-03-31/MOIS', 400, 'S400'],
    ['2026-01-01/2026-03-31/SIECLE', 400, 'S400'],
    ['1066-10-14/2026-03-31/ANNEE', 400, 'S400'],
    ['2026-01-01/9999-12-31/ANNEE', 400, 'S400'],
    ['2026-01-01/2026-06-30/HEURE', 400, 'CO02'],
    ['2020-01-01/2026-06-30/JOURNEE', 400, 'CO02'],
  ])('answers %s with %i %s', async (periode, status, code) => {
    const reponse = await telereleve.lire(`Consommation/getConsoGraphData/{c}/${periode}`)
    expect([reponse.status, reponse.corps.code]).toEqual([status, code])
  })

  it('answers a foreign contract as an absent one', async () => {
    const autre = await unAbonne()
    const chemin = (c: string) => `Consommation/getConsoGraphData/${c}/2026-01-01/2026-12-31/MOIS`
    const etranger = await appeler(autre.session, chemin(telereleve.numeroContrat))
    const absent = await appeler(autre.session, chemin('9999999'))
    expect([etranger.status, etranger.corps.message]).toEqual([404, absent.corps.message])
    expect(absent.status).toBe(404)
  })
})

it('refuses what is older than the archive date, and keeps the bar that holds it [conso-archive] [conso-access]', async () => {
  const parametre = { nom: 'consommationDateArchive', valeur: '2025-06-15', modifie_le: MAINTENANT }
  await base.db.insertInto('parametre').values(parametre).execute()
  const jours = await telereleve.graphe('2025-06-14', '2025-06-20', 'JOURNEE')
  expect([jours.status, jours.corps.code]).toEqual([403, 'CO05'])
  expect(jours.corps.message).toContain('plus récente')
  expect((await telereleve.graphe('2025-06-15', '2025-06-20', 'JOURNEE')).status).toBe(200)
  expect((await telereleve.graphe('2025-05-01', '2025-12-31', 'MOIS')).status).toBe(403)
  expect((await telereleve.graphe('2025-01-01', '2026-12-31', 'ANNEE')).status).toBe(200)
  const verifie = await telereleve.lire('Consommation/checkAuthorize/{c}/JOURNEE/2025-06-14')
  expect(verifie.corps).toMatchObject({ autorise: false, motif: 'DATE_ARCHIVE', dateMinArchive: '2025-06-15' })
  const periode = await telereleve.lire('Consommation/getPeriodConso/{c}')
  expect(periode.corps.statistiquesConsommation.datesParGranularite.JOURNEE.min).toBe('2025-06-15')
  await base.db.deleteFrom('parametre').where('nom', '=', parametre.nom).execute()
})
