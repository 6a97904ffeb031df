import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unReleve } from '../consommation/consommation.fixtures.ts'
import { consommationsFactureesRoutes } from './consommations-facturees.routes.ts'

const base = await createTestDatabase()
const { app, appeler } = await unServeurALHeure(base, consommationsFactureesRoutes, new Date('2026-11-20T09:00:00Z'))
afterAll(async () => {
  await app.close()
  await base.drop()
})

const abonne = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, abonne.userWebId)
const unContratReleve = async (
  releves: readonly (readonly [jour: string, index: number, origine?: string])[],
  choix: Parameters<typeof unContrat>[1] = {},
) => {
  const numeroContrat = await unContrat(base.db, choix)
  await unAttachement(base.db, abonne.userWebId, numeroContrat)
  // no fitting index: it would be a billing reading
  const appareil = await unAppareil(base.db, numeroContrat, { pose: { index_pose_litres: null } })
  for (const [jour, index, origine] of releves)
    await unReleve(base.db, appareil, `${jour}T10:00:00+01:00`, index, origine)
  return { numeroContrat, appareil }
}
const uneFacture = (numero_contrat: string, numero_facture: string, date_emission: string) =>
  base.db
    .insertInto('facture')
    .values({ numero_contrat, numero_facture, date_emission, montant_ttc_centimes: 10_000 })
    .execute()
const facturees = (numeroContrat: string, jeton = session) =>
  appeler(jeton, `Facturation/listeConsommationsFacturees/${numeroContrat}`)

const maison = await unContratReleve([
  ['2025-05-10', 400_000],
  ['2025-11-10', 460_000],
  ['2026-05-10', 520_500, 'ESTIME'],
  ['2026-11-10', 590_500],
])
await uneFacture(maison.numeroContrat, 'F1', '2025-11-24')
await uneFacture(maison.numeroContrat, 'F2', '2026-05-10')

describe('billed consumptions of a contract', () => {
  it('are the differences of its billing readings, the latest first, each with its bill', async () => {
    const { status, corps } = await facturees(maison.numeroContrat)
    expect(status).toBe(200)
    expect(corps).toMatchObject({ numeroContrat: maison.numeroContrat, unite: 'M3' })
    expect(corps.consommations).toHaveLength(3)
    expect(corps.consommations[0]).toEqual({
      dateDebut: '2026-05-10',
      dateFin: '2026-11-10',
      dateReleve: '2026-11-10T10:00:00+01:00',
      valeurIndex: 590,
      origine: 'RELEVE',
      nbJours: 184,
      volumeConsoEnLitres: 70_000,
      volumeConsoEnM3: 70,
      moyenneJourEnLitres: 380,
      isEstime: true,
      anomalie: null,
      numeroFacture: null,
      dateFacture: null,
    })
    expect(corps.consommations[1]).toMatchObject({
      volumeConsoEnM3: 60.5,
      origine: 'ESTIME',
      isEstime: true,
      numeroFacture: 'F2',
      dateFacture: '2026-05-10',
    })
    expect(corps.consommations[2]).toMatchObject({ volumeConsoEnM3: 60, isEstime: false, numeroFacture: 'F1' })
  })

  it('say why a volume is not known, and never give it as zero', async () => {
    const { numeroContrat } = await unContratReleve([
      ['2026-01-10', 80_000],
      ['2026-06-10', 20_000],
    ])
    expect((await facturees(numeroContrat)).corps.consommations).toMatchObject([
      { volumeConsoEnLitres: null, volumeConsoEnM3: null, moyenneJourEnLitres: null, anomalie: 'INDEX_EN_BAISSE' },
    ])
  })

  it('are none with one reading, and nobody else’s', async () => {
    const { numeroContrat } = await unContratReleve([['2026-01-10', 80_000]])
    expect((await facturees(numeroContrat)).corps.consommations).toEqual([])
    const autre = await unUtilisateur(base.db, { motDePasse: null })
    const refus = await facturees(numeroContrat, await uneSession(base.db, autre.userWebId))
    const absent = await facturees('9999999')
    expect([refus.status, absent.status, refus.corps.message === absent.corps.message]).toEqual([404, 404, true])
  })
})

describe('medium voltage', () => {
  it('is billed by tariff post; other contracts have none', async () => {
    const { numeroContrat, appareil } = await unContratReleve([], { code_type_service: 'MT' })
    for (const [numero_ordre, libelle] of [
      [1, 'Heures pleines'],
      [2, 'Heures creuses'],
    ] as const) {
      await base.db
        .insertInto('cadran')
        .values({ appareil_id: appareil, numero_ordre, libelle })
        .onConflict((conflit) => conflit.columns(['appareil_id', 'numero_ordre']).doUpdateSet({ libelle }))
        .execute()
      for (const [jour, index] of [
        ['2026-01-10', 1_000],
        ['2026-02-10', 1_000 + numero_ordre * 2_500],
      ] as const)
        await base.db
          .insertInto('releve')
          .values({
            appareil_id: appareil,
            numero_cadran: numero_ordre,
            releve_le: new Date(`${jour}T10:00:00+01:00`),
            index_litres: index,
            origine: 'RELEVE',
          })
          .execute()
    }
    const { corps } = await appeler(session, `Facturation/listeConsommationsMTFacturees/${numeroContrat}`)
    expect(corps.consommations).toMatchObject([
      {
        volumeConsoEnM3: 7.5,
        valeurIndex: null,
        cadrans: [
          { numeroCadran: 1, libelle: 'Heures pleines', volumeConsoEnKWh: 2.5 },
          { numeroCadran: 2, libelle: 'Heures creuses', volumeConsoEnKWh: 5 },
        ],
      },
    ])
    expect((await facturees(numeroContrat)).corps.unite).toBe('KWH')
    const eau = await appeler(session, `Facturation/listeConsommationsMTFacturees/${maison.numeroContrat}`)
    expect(eau.corps).toEqual({ numeroContrat: maison.numeroContrat, consommations: [] })
  })
})

describe('billed consumptions of a group', () => {
  it('add up the contracts month by month, and say how many there are and what is estimated', async () => {
    const voisin = await unContratReleve([
      ['2026-05-12', 10_000],
      ['2026-11-12', 40_000],
    ])
    const casse = await unContratReleve([
      ['2026-05-12', 80_000],
      ['2026-11-12', 1_000],
    ])
    const id = await unGroupe(base.db, abonne.userWebId, {
      contrats: [maison.numeroContrat, voisin.numeroContrat, casse.numeroContrat],
    })
    const { corps } = await appeler(session, `Facturation/listeConsommationsFacturees/groupe/${id}`)
    expect(corps.consommations.map(({ periode }: { periode: string }) => periode)).toEqual([
      '2026-11',
      '2026-05',
      '2025-11',
    ])
    expect(corps.consommations[0]).toEqual({
      periode: '2026-11',
      unite: 'M3',
      nbContrats: 3,
      nbContratsSansVolume: 1,
      volumeConsoEnLitres: 100_000,
      volumeConsoEnM3: 100,
      litresEstimes: 70_000,
    })
    const tous = await appeler(session, 'Facturation/listeConsommationsFacturees/groupe/0')
    expect(tous.corps.consommations.length).toBeGreaterThan(3)
    const autre = await unUtilisateur(base.db, { motDePasse: null })
    const refus = await appeler(
      await uneSession(base.db, autre.userWebId),
      `Facturation/listeConsommationsFacturees/groupe/${id}`,
    )
    expect(refus.status).toBe(404)
  })
})
