import { nomExportTable } from '@ondine/webapi/export/nom-export.rules.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAttachement, unClient, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { unLecteurSeul } from '../../../test-setup/lecteur-seul.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from '../abonnement/abonnement.routes.ts'
import { exportRoutes } from './export.routes.ts'

const base = await createTestDatabase()
const standby = unLecteurSeul(base)
const app = await unServeur(base, { liaisons: [...abonnementRoutes, ...exportRoutes], modifier: standby.modifier })
afterAll(async () => {
  await app.close()
  await standby.close()
  await base.drop()
})

const syndic = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, syndic.userWebId)
const autre = await unUtilisateur(base.db, { motDePasse: null })
const foyer = await uneSession(base.db, autre.userWebId)

beforeAll(async () => {
  for (let rang = 0; rang < 60; rang++) {
    const titulaire = await unClient(base.db, {
      prenom: null,
      civilite: null,
      nom: rang === 7 ? '=HYPERLINK("x")' : `Élodie ${rang}`,
    })
    const id_point = await unPoint(base.db, { adresse: `${rang} rue des Lavandières`, ville: 'Val' })
    const numero_contrat = String(2_000 + rang).padStart(7, '0')
    await unAttachement(
      base.db,
      syndic.userWebId,
      await unContrat(base.db, { numero_contrat, numero_client_titulaire: titulaire, id_point }),
    )
  }
})

const exporter = (corps: object, { format = 'csv', jeton = session, contrat = 'null' } = {}) =>
  app.inject({
    method: 'POST',
    url: `/webapi/Export/${format}/${contrat}/null/contrats`,
    headers: { token: jeton },
    payload: corps,
  })
const lignesDe = (corps: string): Record<string, string>[] => parse(corps, { bom: true, delimiter: ';', columns: true })
const traces = () => base.db.selectFrom('audit').select('detail').where('action', '=', 'export-liste').execute()

describe('an exported list', () => {
  it('holds every row of every page, in the order of the list, with the columns asked for [export-table]', async () => {
    const reponse = await exporter({
      urlService: 'Abonnement/contrats?tri=numeroContrat&triDecroissant=true&indexPage=2&nbElements=10',
      colonnes: ['numeroContrat', 'nomClientTitulaire', 'dateEtat', 'inconnue'],
    })
    expect(reponse.statusCode).toBe(200)
    expect(reponse.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reponse.body.startsWith('\uFEFFContrat;Titulaire;Depuis le\r\n')).toBe(true)
    const lignes = lignesDe(reponse.body)
    expect(lignes.map((ligne) => ligne.Contrat)).toEqual(
      Array.from({ length: 60 }, (_, rang) => String(2_059 - rang).padStart(7, '0')),
    )
    expect(lignes[0]).toMatchObject({
      Titulaire: 'Élodie 59',
      'Depuis le': expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    })
    expect(lignes.find((ligne) => ligne.Contrat === '0002007')?.Titulaire).toBe(`'=HYPERLINK("x")`)
  })

  it('bears the name that the specification gives, or the one asked for [table-export-names]', async () => {
    const nomme = async (corps: object, format?: string) =>
      (await exporter({ urlService: 'Abonnement/contrats', ...corps }, { ...(format && { format }) })).headers[
        'content-disposition'
      ]
    expect(await nomme({})).toContain("''Export_Tableau_Des_Contrats.csv")
    expect(await nomme({}, 'pdf')).toContain("''Export_Tableau_Des_Contrats.pdf")
    expect(await nomme({ nomFichierExport: 'Mes contrats' })).toContain("''Mes%20contrats.csv")
    expect(['demandes', 'utilisateurs'].map(nomExportTable)).toEqual(['Export_Tableau_Des_Demandes', 'utilisateurs'])
  })

  it('keeps the search and shows the first columns by default', async () => {
    const lignes = lignesDe(
      (await exporter({ urlService: '/webapi/Abonnement/contrats?recherche=lavandieres%2012' })).body,
    )
    expect(lignes).toHaveLength(1)
    expect(Object.keys(lignes[0] ?? {})).toEqual(['Contrat', 'Adresse', 'Titulaire', 'Compteur', 'État'])
  })

  it('is read where long reads go, its trace written where the portal writes', async () => {
    const [lues, ecrites] = [standby.lues(), (await traces()).length]
    expect(lignesDe((await exporter({ urlService: 'Abonnement/contrats' })).body)).toHaveLength(60)
    // too many?, and the packets of a cursor
    expect(standby.lues()).toBeGreaterThan(lues + 2)
    expect(await traces()).toHaveLength(ecrites + 1)
  })

  it('is a PDF when asked, whatever the case of the format', async () => {
    const reponse = await exporter({ urlService: 'Abonnement/contrats' }, { format: 'Pdf' })
    expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reponse.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reponse.rawPayload.subarray(-6).toString()).toContain('%%EOF')
  })

  it('is nobody else’s rows', async () => {
    expect(lignesDe((await exporter({ urlService: 'Abonnement/contrats' }, { jeton: foyer })).body)).toEqual([])
    const autrui = await exporter({ urlService: `Abonnement/contrats?userWebId=${syndic.userWebId}` }, { jeton: foyer })
    expect(autrui.statusCode).toBe(404)
    expect(
      (await exporter({ urlService: 'Abonnement/contrats' }, { jeton: foyer, contrat: '0002001' })).statusCode,
    ).toBe(404)
  })

  it('is the rows of a selection, of those the list shows, in its order', async () => {
    const urlService = 'Abonnement/contrats?tri=numeroContrat&triDecroissant=true'
    const selection = ['0002003', '0002041', '9999999', '0002007']
    const lignes = lignesDe((await exporter({ urlService, selection })).body)
    expect(lignes.map((ligne) => ligne.Contrat)).toEqual(['0002041', '0002007', '0002003'])
    expect((await traces()).at(-1)?.detail).toMatchObject({ lignes: 4 })
    // no way to rows that the list does not show
    expect(lignesDe((await exporter({ urlService, selection }, { jeton: foyer })).body)).toEqual([])
    const recherche = await exporter({ urlService: 'Abonnement/contrats?recherche=2041', selection })
    expect(lignesDe(recherche.body).map((ligne) => ligne.Contrat)).toEqual(['0002041'])
    for (const refusee of [[], [''], Array.from({ length: 20_001 }, String)])
      expect((await exporter({ urlService, selection: refusee })).statusCode).toBe(400)
  })

  it('is written in the audit, without what it holds', async () => {
    const avant = (await traces()).length
    await exporter({ urlService: 'Abonnement/contrats?recherche=lavandieres', colonnes: ['numeroContrat'] })
    const apres = await traces()
    expect(apres.length).toBe(avant + 1)
    expect(apres.at(-1)?.detail).toEqual({ format: 'csv', colonnes: 'numeroContrat' })
  })

  it.each([
    [{}],
    [{ urlService: 'Utilisateur/infoUtilisateur' }],
    [{ urlService: 'https://exemple.fr/webapi/Abonnement/contrats' }],
    [{ urlService: 'Abonnement/contrats/%E0%A4%A' }],
    [{ urlService: 'Abonnement/contrats', colonnes: ['iban'] }],
    [{ urlService: 'Abonnement/contrats?tri=iban' }],
    [{ urlService: 'Abonnement/contrats?x=1' }],
  ])('refuses %j', async (corps) => {
    const { statusCode } = await exporter(corps)
    expect(statusCode).toBe(400)
    // a refusal takes no place of the exports to come
    expect((await exporter({ urlService: 'Abonnement/contrats' })).statusCode).toBe(200)
  })
})
