import type { ecrireAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { compte, contenusDe } from '@ondine/document-factory/lecture-pdf.fixtures.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { unLecteurSeul } from '../../../test-setup/lecteur-seul.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { desHeures, desTelereleves, unReleve } from '../consommation/consommation.fixtures.ts'
import { consommationRoutes } from '../consommation/consommation.routes.ts'
import { uneLecture } from '../consommation/serie/series.fixtures.ts'
import { exportRoutes } from './export.routes.ts'

const { ecrire } = vi.hoisted(() => ({ ecrire: { panne: false } }))
vi.mock('@ondine/document-factory/a-part/ecrire-a-part.ts', async (original) => {
  const vrai = await original<{ ecrireAPart: typeof ecrireAPart }>()
  return {
    ...vrai,
    ecrireAPart: (...quoi: Parameters<typeof ecrireAPart>) =>
      ecrire.panne ? Promise.reject(new Error('no space left')) : vrai.ecrireAPart(...quoi),
  }
})

const base = await createTestDatabase()
// everything below is read where nothing can be written
const standby = unLecteurSeul(base)
const { app, appeler } = await unServeurALHeure(
  base,
  [...consommationRoutes, ...exportRoutes],
  new Date('2026-11-20T09:00:00Z'),
  standby.modifier,
)
afterAll(async () => {
  await app.close()
  await standby.close()
  expect(standby.lues()).toBeGreaterThan(0)
  await base.drop()
})

const unAbonne = async () => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
  const numeroContrat = await unAttachement(base.db, userWebId)
  const session = await uneSession(base.db, userWebId)
  const exporter = (corps: object, format = 'Csv', contrat = numeroContrat) =>
    app.inject({
      method: 'POST',
      url: `/webapi/Export/${format}/${contrat}/null/null`,
      headers: { token: session },
      payload: corps,
    })
  const consentir = () =>
    appeler(session, 'Acces/consentementConsommation', { numeroContrat, granularite: 'HEURE', accorde: true })
  return { userWebId, numeroContrat, session, exporter, consentir }
}

// 12 L an hour, two weeks without readings in June (over 7 days: unknown), three days in July (estimated)
const abonne = await unAbonne()
const compteur = await unAppareil(base.db, abonne.numeroContrat, { telereleve: true })
const lectures = desHeures('2025-11-01T00:00:00+01:00', 24 * 383, 12, 5_000).filter(({ instant }) => {
  const jour = new Date(instant * 1000).toISOString().slice(0, 10)
  return !(jour >= '2026-06-02' && jour <= '2026-06-16') && !(jour >= '2026-07-10' && jour <= '2026-07-12')
})
await desTelereleves(base.db, compteur, lectures)

const OCTOBRE = { granulariteConsommation: 'JOURNEE', dateDebut: '2026-10-01', dateFin: '2026-10-31' }
const lignesDe = (texte: string, delimiter = ';'): Record<string, string>[] =>
  parse(texte, { bom: true, delimiter, columns: true })
const traces = () =>
  base.db.selectFrom('audit').select(['objet_id', 'detail']).where('action', '=', 'export-consommation').execute()
const nomDe = (reponse: { headers: Record<string, unknown> }) =>
  /filename\*=UTF-8''(.+)$/.exec(String(reponse.headers['content-disposition']))?.[1]

describe('the consumption as CSV', () => {
  it('holds the bars of the chart, to the litre, and opens in French Excel', async () => {
    const reponse = await abonne.exporter(OCTOBRE)
    expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(reponse.body.split('\r\n')[0]).toBe('\uFEFFContrat;Début;Fin;Volume (m³);Volume (L);Dont estimé (L);Qualité')
    const lignes = lignesDe(reponse.body)
    const { corps: graphe } = await appeler(
      abonne.session,
      `Consommation/getConsoGraphData/${abonne.numeroContrat}/2026-10-01/2026-10-31/JOURNEE`,
    )
    expect(lignes.map((ligne) => Number(ligne['Volume (L)']))).toEqual(graphe.barres.volumeConsoEnLitres)
    // 25 hours on the last Sunday
    expect(lignes[24]).toEqual({
      Contrat: abonne.numeroContrat,
      Début: '25/10/2026',
      Fin: '25/10/2026',
      'Volume (m³)': '0,300',
      'Volume (L)': '300',
      'Dont estimé (L)': '0',
      Qualité: 'mesuré',
    })
  })

  it('says estimated and missing days apart, the missing empty and never a zero', async () => {
    const lignes = lignesDe(
      (await abonne.exporter({ granulariteConsommation: 'JOURNEE', dateDebut: '2026-06-05', dateFin: '2026-07-31' }))
        .body,
    )
    const jour = (debut: string) => lignes.find((ligne) => ligne.Début === debut)
    expect(jour('06/06/2026')).toMatchObject({ 'Volume (m³)': '', 'Volume (L)': '', Qualité: 'sans donnée' })
    expect(jour('11/07/2026')).toMatchObject({ 'Volume (L)': '288', 'Dont estimé (L)': '288', Qualité: 'estimé' })
    expect(jour('20/07/2026')).toMatchObject({ 'Volume (L)': '288', 'Dont estimé (L)': '0', Qualité: 'mesuré' })
  })

  it('sums to the total of its chart: days without a reading stand together on one line', async () => {
    const demande = { granulariteConsommation: 'JOURNEE', dateDebut: '2026-06-01', dateFin: '2026-06-30' }
    const { corps: graphe } = await appeler(
      abonne.session,
      `Consommation/getConsoGraphData/${abonne.numeroContrat}/2026-06-01/2026-06-30/JOURNEE`,
    )
    const { totalEnLitres, litresEstimes, litresReportes } = graphe.statistiques
    const somme = (lignes: Record<string, string>[], colonne: string) =>
      lignes.reduce((total, ligne) => total + Number(ligne[colonne]), 0)
    const lignes = lignesDe((await abonne.exporter(demande)).body)
    expect([litresReportes > 0, somme(lignes, 'Volume (L)'), somme(lignes, 'Dont estimé (L)')]).toEqual([
      true,
      totalEnLitres,
      litresEstimes,
    ])
    expect(lignes.at(-1)).toMatchObject({
      Début: '01/06/2026',
      Fin: '30/06/2026',
      'Volume (L)': String(litresReportes),
      Qualité: 'jours sans relevé, ensemble',
    })
    const stricte = lignesDe((await abonne.exporter({ ...demande, typeExport: 'CSV-ISO' })).body, ',')
    expect(stricte.at(-1)).toMatchObject({ debut: '2026-06-01', fin: '2026-06-30', qualite: 'REPORTE' })
  })

  it('has a strict form for programs, whatever the case of the format', async () => {
    const reponse = await abonne.exporter({ ...OCTOBRE, dateFin: '2026-10-02', typeExport: 'CSV-ISO' }, 'csv')
    expect(reponse.body).toBe(
      [
        'contrat,debut,fin,volume_m3,volume_litres,litres_estimes,qualite',
        `${abonne.numeroContrat},2026-10-01,2026-10-01,0.288,288,0,MESURE`,
        `${abonne.numeroContrat},2026-10-02,2026-10-02,0.288,288,0,MESURE`,
        '',
      ].join('\r\n'),
    )
    expect((await abonne.exporter(OCTOBRE, 'pDF')).headers['content-type']).toBe('application/pdf')
  })

  it('is named after the period and the contract, or as asked [conso-export-name]', async () => {
    const { numeroContrat } = abonne
    expect(nomDe(await abonne.exporter(OCTOBRE))).toBe(
      `consommation-${numeroContrat}-2026-10-01-au-2026-10-31-par-jour.csv`,
    )
    expect(nomDe(await abonne.exporter({ ...OCTOBRE, dateFin: '2026-10-01' }, 'Pdf'))).toBe(
      `consommation-${numeroContrat}-2026-10-01-par-jour.pdf`,
    )
    expect(nomDe(await abonne.exporter({ ...OCTOBRE, nomFichierExport: 'Mon octobre' }))).toBe('Mon%20octobre.csv')
  })

  it('ends today when no end is given [export-required]', async () => {
    const lignes = lignesDe(
      (await abonne.exporter({ granulariteConsommation: 'JOURNEE', dateDebut: '2026-11-16' })).body,
    )
    expect(lignes.map((ligne) => ligne.Début)).toEqual([16, 17, 18, 19, 20].map((jour) => `${jour}/11/2026`))
    expect(nomDe(await abonne.exporter({ granulariteConsommation: 'MOIS', dateDebut: '2026-01-01' }))).toContain(
      '2026-01-01-au-2026-11-20-par-mois',
    )
  })
})

describe('the consumption of a group', () => {
  it('holds the sums of its chart, how many contracts stand behind each, and is named after the group [conso-export-name]', async () => {
    const voisin = await unAbonne()
    await unAttachement(base.db, abonne.userWebId, voisin.numeroContrat)
    const appareil = await unAppareil(base.db, voisin.numeroContrat, { telereleve: true })
    await desTelereleves(base.db, appareil, desHeures('2026-10-01T00:00:00+02:00', 24 * 20, 5))
    const idGroupe = await unGroupe(base.db, abonne.userWebId, {
      contrats: [abonne.numeroContrat, voisin.numeroContrat],
    })
    const exporter = (format: string, groupe = idGroupe, session = abonne.session) =>
      app.inject({
        method: 'POST',
        url: `/webapi/Export/${format}/null/${groupe}/null`,
        headers: { token: session },
        payload: OCTOBRE,
      })
    const csv = await exporter('Csv')
    expect(nomDe(csv)).toBe(`consommation-groupe-${idGroupe}-2026-10-01-au-2026-10-31-par-jour.csv`)
    const lignes = lignesDe(csv.body)
    expect(lignes[4]).toMatchObject({
      Groupe: String(idGroupe),
      'Volume (L)': String(24 * (12 + 5)),
      'Contrats avec données': '2',
      'Contrats comptés': '2',
    })
    expect(lignes[29]).toMatchObject({ 'Volume (L)': String(24 * 12), 'Contrats avec données': '1' })
    expect((await exporter('Pdf')).statusCode).toBe(200)
    const etranger = await unAbonne()
    expect((await exporter('Csv', idGroupe, etranger.session)).statusCode).toBe(404)
    // « Tous mes contrats »
    expect(lignesDe((await exporter('Csv', 0)).body)[4]).toMatchObject({ 'Volume (L)': String(24 * (12 + 5)) })
  })
})

describe('what is refused', () => {
  it.each([
    [
      'granulariteConsommation',
      { ...OCTOBRE, granulariteConsommation: undefined },
      'Veuillez choisir un niveau de détail.',
    ],
    [
      'granulariteConsommation',
      { ...OCTOBRE, granulariteConsommation: 'SIECLE' },
      'Veuillez choisir un niveau de détail.',
    ],
    ['dateDebut', { ...OCTOBRE, dateDebut: undefined }, 'Veuillez renseigner une date de début.'],
    ['dateFin', { ...OCTOBRE, dateFin: '2026-11-21' }, 'Cette date ne peut pas être dans le futur.'],
    ['dateDebut', { ...OCTOBRE, dateDebut: '1969-12-31' }, 'Cette date est trop ancienne.'],
    [
      'dateFin',
      { ...OCTOBRE, dateFin: '2026-09-30' },
      'Veuillez renseigner une date de fin postérieure à la date de début.',
    ],
    [
      'dateDebut',
      { ...OCTOBRE, dateDebut: '2020-01-01' },
      'Cette période est trop longue pour ce niveau de détail. Merci d’en choisir une plus courte.',
    ],
  ])('at the field %s: %j [export-required] [export-order] [export-future] (S15)', async (champ, corps, message) => {
    const reponse = await abonne.exporter(corps)
    expect(reponse.statusCode).toBe(400)
    expect(reponse.json().champs[0]).toMatchObject({ champ, message })
  })

  it('the fields of a list, as a list refuses those of a consumption', async () => {
    const champs = async (corps: object, cle: string) => {
      const reponse = await app.inject({
        method: 'POST',
        url: `/webapi/Export/csv/${abonne.numeroContrat}/null/${cle}`,
        headers: { token: abonne.session },
        payload: corps,
      })
      return [
        reponse.statusCode,
        reponse
          .json()
          .champs.map(({ champ }: { champ: string }) => champ)
          .toSorted(),
      ]
    }
    expect(await champs({ ...OCTOBRE, urlService: 'Abonnement/contrats' }, 'null')).toEqual([400, ['urlService']])
    expect(await champs(OCTOBRE, 'contrats')).toEqual([400, ['dateDebut', 'dateFin', 'urlService']])
  })

  it('neither contract nor group, another’s contract as an absent one', async () => {
    const autre = await unAbonne()
    const { statusCode, body } = await abonne.exporter(OCTOBRE, 'Csv', 'null')
    expect([statusCode, JSON.parse(body).message]).toEqual([
      400,
      'Les informations renseignées ne permettent pas de récupérer les données.',
    ])
    const [etranger, absent] = [
      await abonne.exporter(OCTOBRE, 'Csv', autre.numeroContrat),
      await abonne.exporter(OCTOBRE, 'Csv', '9999999'),
    ]
    expect([etranger.statusCode, absent.statusCode]).toEqual([404, 404])
    expect(etranger.json().message).toBe(absent.json().message)
  })

  it('hours until the subscriber agrees: their values are not exported either', async () => {
    const heures = { granulariteConsommation: 'HEURE', dateDebut: '2026-10-25', dateFin: '2026-10-25' }
    for (const format of ['Csv', 'Pdf']) {
      const refus = await abonne.exporter(heures, format)
      expect([refus.statusCode, refus.json().code]).toEqual([403, 'CO04'])
    }
    await abonne.consentir()
    const lignes = lignesDe((await abonne.exporter(heures)).body)
    expect(lignes).toHaveLength(25)
    expect(lignes.slice(2, 4).map((ligne) => ligne.Début)).toEqual([
      '25/10/2026 02:00 (UTC+02:00)',
      '25/10/2026 02:00 (UTC+01:00)',
    ])
  })

  it('days of a meter read on site, whose months are all estimated', async () => {
    const surPlace = await unAbonne()
    const appareil = await unAppareil(base.db, surPlace.numeroContrat)
    await unReleve(base.db, appareil, '2026-01-01T12:00:00+01:00', 0)
    await unReleve(base.db, appareil, '2026-07-01T12:00:00+02:00', 60_000)
    expect((await surPlace.exporter(OCTOBRE)).json().code).toBe('CO03')
    const mois = lignesDe(
      (await surPlace.exporter({ granulariteConsommation: 'MOIS', dateDebut: '2026-02-01', dateFin: '2026-03-31' }))
        .body,
    )
    expect(mois.map((ligne) => ligne.Qualité)).toEqual(['estimé', 'estimé'])
    const pdf = await surPlace.exporter({ granulariteConsommation: 'MOIS', dateDebut: '2026-02-01' }, 'Pdf')
    expect(pdf.statusCode).toBe(200)
  })
})

describe('the consumption as PDF', () => {
  it('is tagged, with the chart as a figure, the statistics and every bar', async () => {
    const reponse = await abonne.exporter(OCTOBRE, 'Pdf')
    expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([200, 'application/pdf'])
    const document = reponse.rawPayload.toString('latin1')
    for (const preuve of ['/MarkInfo', '/Lang (fr-FR)', '/FontFile2', '/S /Figure']) expect(document).toContain(preuve)
    expect(compte(document, /\/S \/TD\b/g)).toBe(31 * 4)
    expect(compte(document, /\/S \/TH\b/g)).toBeGreaterThanOrEqual(4)
    expect(document).not.toMatch(/\/Subtype \/Image/)
    expect(contenusDe(document).length).toBeGreaterThan(1_000)
  })

  it('is cut into one panel a month when the days are many', async () => {
    const reponse = await abonne.exporter({ ...OCTOBRE, dateDebut: '2026-01-01' }, 'Pdf')
    expect(compte(reponse.rawPayload.toString('latin1'), /\/S \/Figure\b/g)).toBe(10)
  })

  it('says so when it cannot be made, leaves nothing behind and takes no place', async () => {
    const avant = (await traces()).length
    ecrire.panne = true
    const refus = await abonne.exporter(OCTOBRE, 'Pdf')
    ecrire.panne = false
    expect([refus.statusCode, refus.json().message]).toEqual([
      500,
      'Impossible de télécharger votre document. Veuillez réessayer plus tard.',
    ])
    expect(await traces()).toHaveLength(avant)
    expect((await abonne.exporter(OCTOBRE, 'Pdf')).statusCode).toBe(200)
  })
})

it('leaves a line in the audit, without the figures', async () => {
  await abonne.exporter(OCTOBRE)
  expect((await traces()).at(-1)).toEqual({
    objet_id: abonne.numeroContrat,
    detail: { format: 'csv', granularite: 'JOURNEE', dateDebut: '2026-10-01', dateFin: '2026-10-31' },
  })
})

it('draws the chart of a lone reading as nothing known', async () => {
  const neuf = await unAbonne()
  const appareil = await unAppareil(base.db, neuf.numeroContrat, { telereleve: true })
  await desTelereleves(base.db, appareil, [uneLecture(Date.parse('2026-11-01T00:00:00Z') / 1000, 0)])
  const pdf = (await neuf.exporter({ ...OCTOBRE, dateFin: '2026-11-10' }, 'Pdf')).rawPayload.toString('latin1')
  expect(compte(pdf, /\/S \/Figure\b/g)).toBe(0)
  expect(compte(pdf, /\/S \/TD\b/g)).toBe(41 * 4)
})
