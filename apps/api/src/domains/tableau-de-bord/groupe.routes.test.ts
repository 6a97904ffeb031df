import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uneAlerteQuiSonne } from '../../../test-setup/fixtures/alerte.ts'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { desHeures, desTelereleves, unReleve } from '../consommation/consommation.fixtures.ts'
import { tableauDeBordGroupeRoutes } from './groupe.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
let requetes = 0
const compte = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: base.pool }),
  log: () => {
    requetes += 1
  },
})
const { appeler } = await unServeurALHeure(
  { ...base, db: compte },
  tableauDeBordGroupeRoutes,
  new Date('2026-11-20T09:00:00Z'),
)

const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, userWebId)
const [regulier, arrive, sec] = [
  await unAttachement(base.db, userWebId, await unContrat(base.db, { libelle_rythme_facturation: 'Semestriel' })),
  await unAttachement(base.db, userWebId),
  await unAttachement(base.db, userWebId, await unContrat(base.db, { code_etat_contrat: 'RA' })),
] as const
const hors = await unAttachement(base.db, userWebId)
const parti = await unContrat(base.db)
const groupe = await unGroupe(base.db, userWebId, { contrats: [regulier, arrive, sec, parti] })
const vide = await unGroupe(base.db, userWebId)

beforeAll(async () => {
  // 10 L an hour for two years, in the group; 100 L an hour outside of it
  for (const [contrat, litres] of [
    [regulier, 10],
    [hors, 100],
  ] as const) {
    const appareil = await unAppareil(base.db, contrat, { telereleve: true })
    await desTelereleves(base.db, appareil, desHeures('2025-09-01T00:00:00+02:00', 24 * 440, litres))
    if (contrat === hors) {
      await unReleve(base.db, appareil, '2026-02-01T00:00:00+01:00', 1_000)
      await unReleve(base.db, appareil, '2026-04-11T00:00:00+02:00', 7_900)
      continue
    }
    await unReleve(base.db, appareil, '2026-01-01T00:00:00+01:00', 1_000)
    await unReleve(base.db, appareil, '2026-04-11T00:00:00+02:00', 25_000, 'ESTIME')
  }
  // came on 11 October at a point whose meter ran before
  const appareil = await unAppareil(base.db, arrive, { telereleve: true })
  await base.db
    .updateTable('contrat_point')
    .set({ du: new Date('2026-10-11T00:00:00+02:00') })
    .where('numero_contrat', '=', arrive)
    .execute()
  await desTelereleves(base.db, appareil, desHeures('2026-09-01T00:00:00+02:00', 24 * 75, 20))
  const surPlace = await unAppareil(base.db, sec, { pose: { index_pose_litres: null } })
  await unReleve(base.db, surPlace, '2025-12-01T00:00:00+01:00', 100_000)
  await unReleve(base.db, surPlace, '2026-06-01T00:00:00+02:00', 90_000)
  await base.db
    .insertInto('facture')
    .values([
      { numero_contrat: regulier, numero_facture: 'F1', date_emission: '2026-07-10', montant_ttc_centimes: 9_900 },
      { numero_contrat: arrive, numero_facture: 'F2', date_emission: '2026-07-10', montant_ttc_centimes: 100 },
      { numero_contrat: sec, numero_facture: 'F3', date_emission: '2026-01-10', montant_ttc_centimes: 7 },
      { numero_contrat: hors, numero_facture: 'F4', date_emission: '2026-11-10', montant_ttc_centimes: 5 },
    ])
    .execute()
  await uneAlerteQuiSonne(base.db, { userWebId, numeroContrat: regulier, le: new Date('2026-10-01T00:00:00Z') })
})

const tuiles = async (idGroupe = groupe) => (await appeler(session, `TableauDeBord/tuiles/groupe/${idGroupe}`)).corps

it('[tdb-derniereFacture-groupe] answers all tiles of a group at once: its contracts still attached, and no other', async () => {
  const corps = await tuiles()
  expect(corps).toMatchObject({ idGroupe: groupe, nbContrats: 3 })
  const { etatsContrats, consommation, derniereConsommationFacturee, derniereFacture, prochaineFacturation, alertes } =
    corps.tuiles
  expect(etatsContrats.donnees).toEqual({
    nbContrats: 3,
    nbResilies: 1,
    parEtat: [
      { codeEtatContrat: 'SE', nombre: 2 },
      { codeEtatContrat: 'RA', nombre: 1 },
    ],
  })
  expect(consommation.donnees).toMatchObject({
    nbCompteurs: 2,
    // October has 745 hours; the newcomer's from the 11th on: 21 days and the doubled hour
    dernierMois: { mois: '2026-10', volumeConsoEnLitres: 745 * 10 + 505 * 20 },
    unAnAvantEnLitres: 7_450,
    comparaison: 'AU_DESSUS',
    ecartPourcent: Math.round((505 * 20 * 100) / 7_450),
  })
  expect(consommation.donnees.mois.mois).toHaveLength(12)
  expect(consommation.donnees.mois.mois[0]).toBe('2025-11')
  // September: nothing of who was there before
  expect(consommation.donnees.mois.volumeConsoEnLitres[10]).toBe(7_200)
  expect(derniereConsommationFacturee.donnees).toMatchObject({
    du: '2026-01-01',
    au: '2026-04-11',
    volumeConsoEnLitres: 24_000,
    nbJours: 100,
    moyenneJourEnLitres: 240,
    isEstime: true,
    // the lower index of the third says nothing
    nbContratsFactures: 1,
  })
  expect(derniereFacture.donnees).toMatchObject({ dateFacture: '2026-07-10', nbFacturesDuJour: 2, totalDuJour: 10_000 })
  expect(prochaineFacturation.donnees).toEqual({
    dateProchaineFacturation: null,
    moisPrevisionProchaineFacture: '2027-01',
    rythme: 'Semestriel',
    nbContrats: 1,
  })
  expect(alertes.donnees).toMatchObject({
    nbActives: 1,
    nbEnCours: 1,
    nbContratsEnAlerte: 1,
    nbContratsEnFuite: 1,
    pressante: { titre: 'Fuite', codeTypeAlarme: 'AF', numeroContrat: regulier },
  })
})

it('takes two statements, at once, beside the two of the guard', async () => {
  await tuiles()
  requetes = 0
  await tuiles()
  // the check of the group, consumption, billing: the guard's own is not counted here
  expect(requetes).toBe(3)
})

it('reads every contract of the account for group 0', async () => {
  const corps = await tuiles(0)
  expect(corps.nbContrats).toBe(4)
  expect(corps.tuiles.derniereFacture.donnees).toMatchObject({ numeroContrat: hors, numeroFacture: 'F4' })
  // 240 L a day over 100 days and 100 L a day over 69: together 340 a day, over no one number of days
  expect(corps.tuiles.derniereConsommationFacturee.donnees).toMatchObject({
    du: '2026-01-01',
    au: '2026-04-11',
    nbContratsFactures: 2,
    volumeConsoEnLitres: 30_900,
    nbJours: null,
    moyenneJourEnLitres: 340,
  })
  expect(corps.tuiles.consommation.donnees.nbCompteurs).toBe(3)
})

it('shows the largest groups side by side, each as its own tiles say, and no group of another account', async () => {
  const autre = await unUtilisateur(base.db, { motDePasse: null })
  await unGroupe(base.db, autre.userWebId)
  const { corps } = await appeler(session, 'TableauDeBord/portefeuille')
  expect(corps.nbTotalResultats).toBe(2)
  expect(corps.resultats.map(({ idGroupe }: { idGroupe: number }) => idGroupe)).toEqual([groupe, vide])
  const { consommation, facturesARegler, alertes } = (await tuiles()).tuiles
  expect(corps.resultats[0]).toMatchObject({
    nbContrats: 3,
    dernierMois: consommation.donnees.dernierMois,
    comparaison: consommation.donnees.comparaison,
    ecartPourcent: consommation.donnees.ecartPourcent,
    nbFuites: alertes.donnees.nbContratsEnFuite,
    nbAutresAlertes: 0,
    nbCoupures: 0,
    // before billing told anything: not nought
    montantARegler: facturesARegler.donnees,
    nbEnRetard: null,
  })
  expect(corps.resultats[1]).toMatchObject({ nbContrats: 0, dernierMois: null, comparaison: null, nbFuites: 0 })
})

it('says why a tile is empty', async () => {
  const { tuiles: vides, nbContrats } = await tuiles(vide)
  expect(nbContrats).toBe(0)
  expect(vides.consommation).toEqual({ etat: 'vide', motif: 'COMPTEUR_NON_TELERELEVE', donnees: null })
  expect(vides.derniereFacture).toEqual({ etat: 'vide', motif: 'AUCUNE_DONNEE', donnees: null })
  for (const nom of ['facturesARegler', 'facturesEnRelance', 'dernierReglement', 'levees'])
    expect(vides[nom]).toEqual({ etat: 'vide', motif: 'NON_TRANSMIS', donnees: null })
})

describe('single tiles', () => {
  const lire = (nom: string, suite = '', idGroupe = groupe) =>
    appeler(session, `TableauDeBord/${nom}/groupe/${idGroupe}${suite}`)

  it('[tdb-derniereConsommationFacturee-groupe] [tdb-moisPrevisionProchaineFacture-groupe] answer as the call of all does', async () => {
    const toutes = (await tuiles()).tuiles
    expect((await lire('derniereConsommationFacturee')).corps).toEqual(toutes.derniereConsommationFacturee.donnees)
    expect((await lire('derniereFacture')).corps).toEqual(toutes.derniereFacture.donnees)
    expect((await lire('moisPrevisionProchaineFacture')).corps).toEqual({ moisPrevisionProchaineFacture: '2027-01' })
  })

  it('answer null, never zero, before billing told anything', async () => {
    expect((await lire('nombreFacturesARegler')).corps).toEqual({ nombre: null })
    expect((await lire('nombreFacturesEnRelance')).corps).toEqual({ nombre: null })
    expect((await lire('dernierReglement')).corps).toEqual({ montantTtc: null, dateReglement: null })
    expect((await lire('dateProchaineFacturation')).corps).toEqual({ dateProchaineFacturation: null })
    expect((await lire('getNombreLeveesEtDateDerniereLevee')).corps).toEqual({
      nombreLevees: null,
      dateDerniereLevee: null,
    })
  })

  it('[tdb-stat-conso-groupe] [tdb-stat-conso-telereleve-groupe] average the whole months touched by [from, to[', async () => {
    const unix = (iso: string) => Date.parse(iso) / 1000
    const periode = (du: string, au: string) => `/${unix(du)}/${unix(au)}`
    const { corps } = await lire('derniereStatistiqueConsommation', periode('2026-08-05', '2026-10-01T00:00:00+02:00'))
    expect(corps).toMatchObject({
      du: '2026-08-01',
      au: '2026-09-30',
      totalEnLitres: 61 * 240,
      moyenneJourEnLitres: 240,
      nbJours: 61,
      nbJoursConnus: 61,
      maximum: { debut: '2026-08-01', volumeConsoEnLitres: 31 * 240 },
    })
    const telereleve = await lire(
      'derniereStatistiqueConsommationTelereleve',
      periode('2026-08-05', '2026-10-01T00:00:00+02:00'),
    )
    expect(telereleve.corps).toEqual(corps)
    expect((await lire('derniereStatistiqueConsommation', periode('2026-08-05', '2026-08-05'))).corps.code).toBe('CO01')
    expect((await lire('derniereStatistiqueConsommation', periode('2000-01-01', '2026-08-05'))).corps.code).toBe('CO02')
  })
})

it('hides a foreign group', async () => {
  const autre = await unUtilisateur(base.db, { motDePasse: null })
  const foreign = await unGroupe(base.db, autre.userWebId)
  for (const nom of ['tuiles', 'derniereFacture', 'nombreFacturesARegler'])
    expect((await appeler(session, `TableauDeBord/${nom}/groupe/${foreign}`)).status).toBe(404)
})

it('expects the next invoice of whichever service comes first, and counts once a contract that has two', async () => {
  const contrat = await unAttachement(
    base.db,
    userWebId,
    await unContrat(base.db, { libelle_rythme_facturation: 'Semestriel' }),
  )
  const facture = { numero_contrat: contrat, montant_ttc_centimes: 9_900 }
  await base.db
    .insertInto('facture')
    .values([
      { ...facture, numero_facture: 'E1', date_emission: '2026-07-10', volume_eau_litres: 58_000 },
      { ...facture, numero_facture: 'A1', date_emission: '2026-10-10', volume_ast_litres: 58_000 },
    ])
    .execute()
  const lui = await unGroupe(base.db, userWebId, { contrats: [contrat] })
  expect((await tuiles(lui)).tuiles.prochaineFacturation.donnees).toMatchObject({
    moisPrevisionProchaineFacture: '2027-01',
    nbContrats: 1,
  })
})
