import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { ecouter } from '../../../test-setup/fixtures/travail.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { desHeures, desTelereleves, unReleve } from '../consommation/consommation.fixtures.ts'
import { tableauDeBordRoutes } from './tableau-de-bord.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { ecoutee, requetes } = ecouter(base)
const { appeler } = await unServeurALHeure(ecoutee, tableauDeBordRoutes, new Date('2026-11-20T09:00:00Z'))

const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, userWebId)
const contrat = await unAttachement(
  base.db,
  userWebId,
  await unContrat(base.db, { date_de_mise_en_service: '2019-03-12', libelle_rythme_facturation: 'Semestriel' }),
)
let appareil = 0
beforeAll(async () => {
  appareil = await unAppareil(base.db, contrat, { telereleve: true })
  // 10 L an hour, 13 L on the last full day
  await desTelereleves(base.db, appareil, [
    ...desHeures('2025-11-01T00:00:00+01:00', 24 * 382, 10),
    ...desHeures('2026-11-18T01:00:00+01:00', 23, 13, 24 * 382 * 10 + 13),
  ])
  await unReleve(base.db, appareil, '2025-11-01T00:00:00+01:00', 0)
  await unReleve(base.db, appareil, '2026-05-01T00:00:00+02:00', 43_430)
  await base.db
    .insertInto('facture')
    .values([
      { numero_contrat: contrat, numero_facture: 'F1', date_emission: '2025-11-10', montant_ttc_centimes: 9_900 },
      { numero_contrat: contrat, numero_facture: 'F2', date_emission: '2026-05-10', montant_ttc_centimes: 26_745 },
    ])
    .execute()
})
const tuiles = async (numero = contrat) => (await appeler(session, `TableauDeBord/tuiles/${numero}`)).corps

it('answers all tiles at once, each with its own state', async () => {
  const corps = await tuiles()
  expect(corps).toMatchObject({ numeroContrat: contrat, telereleve: true, donneesJusquAu: '2026-11-19T00:00:00+01:00' })
  const { etatContrat, consommationRecente, derniereReleve, derniereConsommationFacturee, derniereFacture } =
    corps.tuiles
  expect(etatContrat).toEqual({
    etat: 'ok',
    motif: null,
    donnees: {
      codeEtatContrat: 'SE',
      etatLib: 'En service depuis le 12 mars 2019',
      dateEtat: '2020-01-01',
      isResilie: false,
      isEnAttente: false,
    },
  })
  expect(consommationRecente).toMatchObject({
    etat: 'ok',
    donnees: {
      du: '2026-11-06',
      au: '2026-11-19',
      totalEnLitres: 12 * 240 + 312,
      nbJoursConnus: 13,
      dernierJour: { jour: '2026-11-18', volumeConsoEnLitres: 312, qualite: 'MESURE' },
      moyenneJourSurUnAnEnLitres: 240,
      comparaison: 'AU_DESSUS',
      ecartPourcent: 30,
      foyerEquivalent: { min: 1, max: 2 },
    },
  })
  expect(consommationRecente.donnees.jours.jour).toHaveLength(14)
  expect(derniereReleve.donnees).toMatchObject({
    indexEnLitres: 24 * 382 * 10 + 312,
    origine: 'TELERELEVE',
    nbChiffres: 5,
    // 320 days of 240 L, an hour less in March, one more in October, and the last day
    volumeDepuisJanvierEnLitres: 321 * 240 + 312,
    depuis: '2026-05-01T00:00:00+02:00',
  })
  expect(derniereConsommationFacturee.donnees).toMatchObject({
    du: '2025-11-01',
    au: '2026-05-01',
    volumeConsoEnLitres: 43_430,
    volumeConsoEnM3: 43.43,
  })
  expect(derniereFacture.donnees).toEqual({
    numeroContrat: contrat,
    numeroFacture: 'F2',
    dateFacture: '2026-05-10',
    montantTTCFacture: 26_745,
    soldeFactureClient: null,
    etape: null,
    jourDu: null,
  })
  expect(corps.tuiles.prochaineFacturation.donnees).toEqual({
    dateProchaineFacturation: null,
    moisPrevisionProchaineFacture: '2026-11',
    rythme: 'Semestriel',
  })
  expect(corps.tuiles.alertes.donnees).toEqual({ nbActives: 0, nbEnCours: 0, pressante: null })
  expect(corps.tuiles.dernierReglement).toEqual({ etat: 'vide', motif: 'NON_TRANSMIS', donnees: null })
})

it('expects the next invoice of whichever service is billed first, where water and sanitation come apart: a credit note is none', async () => {
  const deux = await unAttachement(
    base.db,
    userWebId,
    await unContrat(base.db, { libelle_rythme_facturation: 'Semestriel' }),
  )
  const facture = { numero_contrat: deux, montant_ttc_centimes: 9_900 }
  await base.db
    .insertInto('facture')
    .values([
      {
        ...facture,
        numero_facture: 'E1',
        date_emission: '2026-07-10',
        volume_eau_litres: 58_000,
        volume_ast_litres: null,
      },
      {
        ...facture,
        numero_facture: 'A1',
        date_emission: '2026-10-10',
        volume_eau_litres: null,
        volume_ast_litres: 58_000,
      },
      {
        ...facture,
        numero_facture: 'E2',
        date_emission: '2026-11-02',
        montant_ttc_centimes: -100,
        nature: 'AVOIR',
        volume_eau_litres: -1_000,
        volume_ast_litres: null,
      },
    ])
    .execute()
  expect((await tuiles(deux)).tuiles.prochaineFacturation.donnees).toMatchObject({
    moisPrevisionProchaineFacture: '2027-01',
  })
})

it('tells which alerts watch and which one has fired, those of other accounts left out', async () => {
  const autre = await unUtilisateur(base.db, { motDePasse: null })
  const le = new Date('2026-11-18T02:00:00Z')
  const plusTard = new Date('2026-11-19T02:00:00Z')
  for (const [user_web_id, titre, periode_fin, type, debut] of [
    [userWebId, 'Fuite', null, 'AF', le],
    [autre.userWebId, 'Ailleurs', null, 'AF', le],
    [userWebId, 'Vacances', '2026-08-28', 'AF', le],
    // what began after the leak does not hide it
    [userWebId, 'Seuil', null, 'AC', plusTard],
  ] as const) {
    const { id_alerte } = await base.db
      .insertInto('alerte')
      .values({
        numero_contrat: contrat,
        user_web_id,
        titre,
        code_type_alarme: type,
        canal: 'AUCUN',
        statut: 'ACTIVE',
        seuil_litres: 5,
        periode_debut: '2026-01-01',
        periode_fin,
        cree_le: le,
        modifie_le: le,
      })
      .returning('id_alerte')
      .executeTakeFirstOrThrow()
    if (periode_fin !== null) continue
    await base.db
      .insertInto('alerte_instance')
      .values({
        id_alerte,
        numero_contrat: contrat,
        cle: titre,
        debut,
        declenche_le: debut,
        cree_le: le,
        etat: 'DECLENCHEE',
      })
      .execute()
  }
  expect((await tuiles()).tuiles.alertes.donnees).toEqual({
    nbActives: 2,
    nbEnCours: 2,
    pressante: {
      idInstance: expect.any(Number),
      titre: 'Fuite',
      codeTypeAlarme: 'AF',
      numeroContrat: contrat,
      debut: '2026-11-18T03:00:00+01:00',
      // nobody has told its flow
      minimumLitresParHeure: null,
      coutAnnuelEstimeEnCentimes: null,
    },
  })
})

it('takes two round trips beside the guard’s, once the settings are loaded', async () => {
  await tuiles()
  requetes.length = 0
  await tuiles()
  expect(requetes).toHaveLength(2)
})

it('says why a tile is empty', async () => {
  const nu = await unAttachement(base.db, userWebId)
  const { tuiles: vides } = await tuiles(nu)
  expect(vides.etatContrat.etat).toBe('ok')
  expect(vides.consommationRecente).toEqual({ etat: 'vide', motif: 'COMPTEUR_NON_TELERELEVE', donnees: null })
  for (const nom of ['derniereReleve', 'derniereConsommationFacturee', 'derniereFacture'])
    expect(vides[nom]).toEqual({ etat: 'vide', motif: 'AUCUNE_DONNEE', donnees: null })
  await base.db
    .insertInto('consentement')
    .values({
      user_web_id: userWebId,
      nature: 'JOURNEE',
      numero_contrat: contrat,
      accorde: false,
      version_texte: 'test',
      le: new Date('2026-11-20T09:00:00Z'),
    })
    .execute()
  expect((await tuiles()).tuiles.consommationRecente).toMatchObject({ etat: 'vide', motif: 'CONSENTEMENT_REQUIS' })
  await base.db.deleteFrom('consentement').execute()
})

describe('a fault', () => {
  it('in one row leaves the other tiles', async () => {
    // cut inside the last day, whose hours and letters no longer agree
    const autre = await unAttachement(base.db, userWebId)
    await base.db
      .updateTable('contrat_point')
      .set({ du: new Date('2026-11-18T10:00:00+01:00') })
      .where('numero_contrat', '=', autre)
      .execute()
    const compteur = await unAppareil(base.db, autre, { telereleve: true })
    await desTelereleves(base.db, compteur, desHeures('2026-11-18T00:00:00+01:00', 24, 10))
    await base.db.updateTable('conso_jour').set({ qualite: 'MM' }).where('appareil_id', '=', compteur).execute()
    const { tuiles: restantes } = await tuiles(autre)
    expect(restantes.consommationRecente).toEqual({ etat: 'erreur', motif: null, donnees: null })
    expect(restantes.etatContrat.etat).toBe('ok')
    expect(restantes.derniereConsommationFacturee.etat).toBe('vide')
  })

  it.each([
    [
      'facture',
      [
        'etatContrat',
        'derniereFacture',
        'prochaineFacturation',
        'alertes',
        'facturesARegler',
        'facturesEnRelance',
        'dernierReglement',
        'levees',
      ],
    ],
    ['releve', ['consommationRecente', 'derniereReleve', 'derniereConsommationFacturee']],
  ])('of the table %s leaves the tiles read apart', async (table, enErreur) => {
    await sql`alter table ${sql.ref(table)} rename to en_panne`.execute(base.db)
    try {
      const { status, corps } = await appeler(session, `TableauDeBord/tuiles/${contrat}`)
      expect(status).toBe(200)
      const etats = Object.entries<{ etat: string }>(corps.tuiles).filter(([, { etat }]) => etat === 'erreur')
      expect(etats.map(([nom]) => nom).sort()).toEqual([...enErreur].sort())
      expect(JSON.stringify(corps)).not.toContain('en_panne')
    } finally {
      await sql`alter table en_panne rename to ${sql.ref(table)}`.execute(base.db)
    }
  })
})

describe('single tiles', () => {
  it('answer as the call of all tiles does', async () => {
    const toutes = (await tuiles()).tuiles
    const lire = async (nom: string) => (await appeler(session, `TableauDeBord/${nom}/${contrat}`)).corps
    expect(await lire('derniereConsommationFacturee')).toEqual(toutes.derniereConsommationFacturee.donnees)
    expect(await lire('derniereFacture')).toEqual(toutes.derniereFacture.donnees)
    expect(await lire('moisPrevisionProchaineFacture')).toEqual({ moisPrevisionProchaineFacture: '2026-11' })
  })

  it('answer null, never zero, before billing told anything', async () => {
    const lire = async (nom: string) => (await appeler(session, `TableauDeBord/${nom}/${contrat}`)).corps
    expect(await lire('nombreFacturesARegler')).toEqual({ nombre: null })
    expect(await lire('nombreFacturesEnRelance')).toEqual({ nombre: null })
    expect(await lire('dernierReglement')).toEqual({ montantTtc: null, dateReglement: null })
    expect(await lire('dateProchaineFacturation')).toEqual({ dateProchaineFacturation: null })
    expect(await lire('getNombreLeveesEtDateDerniereLevee')).toEqual({ nombreLevees: null, dateDerniereLevee: null })
  })

  it('average the days touched by [from, to[', async () => {
    const unix = (iso: string) => Date.parse(iso) / 1000
    const lire = (du: string, au: string, nom = 'derniereStatistiqueConsommation') =>
      appeler(session, `TableauDeBord/${nom}/${contrat}/${unix(du)}/${unix(au)}`)
    const { corps } = await lire('2025-11-18T00:00:00+01:00', '2026-11-18T00:00:00+01:00')
    expect(corps).toMatchObject({ du: '2025-11-18', au: '2026-11-17', moyenneJour: 0.24, nbJours: 365 })
    const telereleve = await lire(
      '2025-11-18T00:00:00+01:00',
      '2026-11-18T00:00:00+01:00',
      'derniereStatistiqueConsommationTelereleve',
    )
    expect(telereleve.corps).toEqual(corps)
    expect((await lire('2026-11-18T00:00:00Z', '2026-11-18T00:00:00Z')).corps.code).toBe('CO01')
    expect((await appeler(session, `TableauDeBord/derniereStatistiqueConsommation/${contrat}/0/x`)).status).toBe(400)
    expect(
      (await appeler(session, `TableauDeBord/derniereStatistiqueConsommation/${contrat}/0/99999999999`)).status,
    ).toBe(400)
  })

  it('widen to whole months, and stay silent on remote readings, without telemetry', async () => {
    const autre = await unAttachement(base.db, userWebId)
    const compteur = await unAppareil(base.db, autre, { pose: { index_pose_litres: null } })
    await unReleve(base.db, compteur, '2025-12-31T23:00:00Z', 0)
    await unReleve(base.db, compteur, '2026-06-30T22:00:00Z', 181_000)
    const periode = `${Date.parse('2026-02-10') / 1000}/${Date.parse('2026-03-10') / 1000}`
    const { corps } = await appeler(session, `TableauDeBord/derniereStatistiqueConsommation/${autre}/${periode}`)
    expect(corps).toMatchObject({ du: '2026-02-01', au: '2026-03-31', moyenneJourEnLitres: 1_000 })
    const muette = await appeler(session, `TableauDeBord/derniereStatistiqueConsommationTelereleve/${autre}/${periode}`)
    expect(muette.corps).toMatchObject({ du: null, totalEnLitres: null })
  })
})

it('hides a foreign contract', async () => {
  const autre = await unContrat(base.db)
  for (const nom of [
    'tuiles',
    'derniereFacture',
    'derniereConsommationFacturee',
    'nombreFacturesARegler',
    'dernierReglement',
  ])
    expect((await appeler(session, `TableauDeBord/${nom}/${autre}`)).status).toBe(404)
})
