import type { RapportConsommation } from '@ondine/document-factory/rapport-consommation.ts'
import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { desHeures, desTelereleves, unReleve } from '../consommation/consommation.fixtures.ts'
import { consommationRoutes } from '../consommation/consommation.routes.ts'
import { consommationGroupeRoutes } from '../consommation/consommation-groupe.routes.ts'
import { exportRoutes } from './export.routes.ts'

// The files say what the chart says, at every level, for a contract and for a group; hours without consent are in none of them.
const { rapports } = vi.hoisted(() => ({ rapports: [] as RapportConsommation[] }))
vi.mock('@ondine/document-factory/a-part/ecrire-a-part.ts', () => ({
  ecrireAPart: (_genre: 'rapport', rapport: RapportConsommation) => {
    rapports.push(rapport)
    return Promise.resolve(Buffer.from('%PDF-1.7 in another test'))
  },
}))

const base = await createTestDatabase()
const { app, appeler } = await unServeurALHeure(
  base,
  [...consommationRoutes, ...consommationGroupeRoutes, ...exportRoutes],
  new Date('2026-11-20T09:00:00Z'),
)
afterAll(async () => {
  await app.close()
  await base.drop()
})

const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, userWebId)
const consentir = (numeroContrat: string, accorde: boolean) =>
  appeler(session, 'Acces/consentementConsommation', { numeroContrat, granularite: 'HEURE', accorde })

/** Remotely read, 24 hours a day from August on; `trou`: days without readings. */
const unTelereleve = async (litres: number, trou: readonly [string, string]) => {
  const numeroContrat = await unAttachement(base.db, userWebId)
  const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true })
  const lectures = desHeures('2026-08-01T00:00:00+02:00', 24 * 110, litres).filter(({ instant }) => {
    const jour = new Date(instant * 1000).toISOString().slice(0, 10)
    return jour < trou[0] || jour > trou[1]
  })
  await desTelereleves(base.db, appareil, lectures)
  return numeroContrat
}
const ouvert = await unTelereleve(11, ['2026-10-05', '2026-10-07'])
const ferme = await unTelereleve(7, ['2026-10-20', '2026-10-30'])
const surPlace = await unAttachement(base.db, userWebId)
const compteur = await unAppareil(base.db, surPlace)
for (const [jour, index] of [
  ['2025-11-01', 0],
  ['2026-05-01', 60_123],
  ['2026-11-01', 130_777],
] as const)
  await unReleve(base.db, compteur, `${jour}T10:00:00+01:00`, index)
await consentir(ouvert, true)
const groupe = await unGroupe(base.db, userWebId, { contrats: [ouvert, ferme, surPlace] })

const PERIODES: readonly (readonly [Granularite, string, string])[] = [
  ['ANNEE', '2025-01-01', '2026-11-20'],
  ['TRIMESTRE', '2026-01-01', '2026-11-20'],
  ['MOIS', '2026-01-01', '2026-11-20'],
  ['SEMAINE', '2026-09-28', '2026-11-01'],
  ['JOURNEE', '2026-10-01', '2026-11-01'],
  ['HEURE', '2026-10-04', '2026-10-25'],
]
const exporter = (cible: string, corps: object, format = 'Csv') =>
  app.inject({
    method: 'POST',
    url: `/webapi/Export/${format}/${cible}/null`,
    headers: { token: session },
    payload: corps,
  })
const litresDe = (m3: string): number | null =>
  m3 === '–' ? null : Number(m3.replace(/[\s\u202f]/g, '').replace(',', ''))
const MOTS = { MESURE: 'mesuré', ESTIME: 'estimé', PARTIEL: 'incomplet', CORRIGE: 'corrigé', MANQUANT: 'sans donnée' }

describe.each([
  ['a contract', `${ouvert}/null`, `getConsoGraphData/${ouvert}`],
  ['a group', `null/${groupe}`, `getConsoGraphData/groupe/${groupe}`],
])('the files of %s', (_, cible, chemin) => {
  it.each(PERIODES)('hold the figures of its chart, by %s', async (granulariteConsommation, dateDebut, dateFin) => {
    const { corps: graphe } = await appeler(
      session,
      `Consommation/${chemin}/${dateDebut}/${dateFin}/${granulariteConsommation}`,
    )
    const litres: (number | null)[] = graphe.barres.volumeConsoEnLitres
    expect(litres.some((valeur) => valeur !== null && valeur > 0)).toBe(true)
    const demande = { granulariteConsommation, dateDebut, dateFin }

    const toutes: Record<string, string>[] = parse((await exporter(cible, demande)).body, {
      bom: true,
      delimiter: ';',
      columns: true,
    })
    // the litres of gaps, which no bar shows, stand on one line after them
    const { litresReportes } = graphe.statistiques
    const lignes = toutes.slice(0, litres.length)
    const ecrits = litresReportes === 0 ? litres : [...litres, litresReportes]
    expect(toutes.slice(litres.length).map((ligne) => [ligne['Volume (L)'], ligne.Qualité])).toEqual(
      litresReportes === 0 ? [] : [[String(litresReportes), 'jours sans relevé, ensemble']],
    )
    expect(lignes.map((ligne) => ligne['Volume (L)'])).toEqual(litres.map((valeur) => String(valeur ?? '')))
    expect(lignes.map((ligne) => ligne['Volume (m³)'])).toEqual(
      graphe.barres.volumeConsoEnM3.map((m3: number | null) => (m3 === null ? '' : m3.toFixed(3).replace('.', ','))),
    )
    expect(lignes.map((ligne) => ligne.Qualité)).toEqual(
      graphe.barres.qualite.map((qualite: keyof typeof MOTS) => MOTS[qualite]),
    )
    if (graphe.contrats !== undefined)
      expect(lignes.map((ligne) => [ligne['Contrats avec données'], ligne['Contrats comptés']])).toEqual(
        graphe.barres.nbContratsConnus.map((connus: number, rang: number) => [
          String(connus),
          String(graphe.barres.nbContrats[rang]),
        ]),
      )

    const strictes: Record<string, string>[] = parse(
      (await exporter(cible, { ...demande, typeExport: 'csv-iso' })).body,
      { columns: true },
    )
    expect(strictes.map(({ volume_litres }) => volume_litres)).toEqual(ecrits.map((valeur) => String(valeur ?? '')))

    expect((await exporter(cible, demande, 'Pdf')).statusCode).toBe(200)
    const rapport = rapports.at(-1)
    expect(rapport?.grille.lignes.map(([, m3 = '']) => litresDe(m3))).toEqual(ecrits)
    const dessine = rapport?.graphique?.panneaux.flatMap(({ barres }) => barres.map(({ valeur }) => valeur))
    expect(dessine).toEqual(litres.map((valeur) => (valeur === null ? null : valeur / 1000)))
    expect(rapport?.chiffres[0]?.[1]).toContain(
      (graphe.statistiques.totalEnLitres / 1000).toFixed(3).replace('.', ',').slice(-7),
    )
  })
})

it('of a group hold no hour of a contract whose hours are closed, and none at all once no hour is open', async () => {
  const heures = { granulariteConsommation: 'HEURE', dateDebut: '2026-10-04', dateFin: '2026-10-04' }
  const lire = async (): Promise<Record<string, string>[]> =>
    parse((await exporter(`null/${groupe}`, heures)).body, { bom: true, delimiter: ';', columns: true })
  expect(new Set((await lire()).map((ligne) => ligne['Volume (L)']))).toEqual(new Set(['11']))
  await exporter(`null/${groupe}`, heures, 'Pdf')
  expect(rapports.at(-1)?.notes.join(' ')).toContain('2\u00a0contrats du groupe ne sont pas comptés')
  await consentir(ferme, true)
  expect(new Set((await lire()).map((ligne) => ligne['Volume (L)']))).toEqual(new Set(['18']))
  await consentir(ferme, false)
  await consentir(ouvert, false)
  const nombre = rapports.length
  for (const format of ['Csv', 'Pdf']) {
    const refus = await exporter(`null/${groupe}`, heures, format)
    expect([refus.statusCode, refus.json().code]).toEqual([403, 'CO04'])
  }
  expect(rapports).toHaveLength(nombre)
})
