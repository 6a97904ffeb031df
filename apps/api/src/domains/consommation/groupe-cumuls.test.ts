import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { ajouterConsentement } from '../utilisateur/consentements.repo.ts'
import { desHeures, desTelereleves, unReleve } from './consommation.fixtures.ts'
import { consommationGroupeRoutes } from './consommation-groupe.routes.ts'
import { cumulerGroupes } from './cumuler-groupes.job.ts'
import { deriverEnAttente } from './derivation/deriver-en-attente.ts'

// Sums kept ahead: what acts at once, what waits for the next turn, and what a turn costs.
const base = await createTestDatabase()
afterAll(base.drop)
const { appeler, clock } = await unServeurALHeure(base, consommationGroupeRoutes, new Date('2026-11-20T09:00:00Z'))

const enTransaction = <T>(faire: (ctx: never) => Promise<T>): Promise<T> =>
  inTransaction(base.db, (transaction) => faire({ sql: transaction } as never), { attempts: 1 })
const cumuler = (reglages = { seuil: 2, tailleLot: 2 }) =>
  cumulerGroupes({ sql: base.db, clock, signal: new AbortController().signal, enTransaction }, reglages)

const PREMIER = Date.parse('2026-11-10T00:00:00+01:00') / 1000

/** Meters at 10 L an hour from 10 to 16 November, in one group. */
const unParc = async (nombre: number) => {
  const { userWebId } = await unUtilisateur(base.db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
  const session = await uneSession(base.db, userWebId)
  const ajouter = async () => {
    const numeroContrat = await unAttachement(base.db, userWebId)
    const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true })
    await desTelereleves(base.db, appareil, desHeures('2026-11-10T00:00:00+01:00', 24 * 7, 10))
    return { numeroContrat, appareil }
  }
  const parc = await Promise.all(Array.from({ length: nombre }, ajouter))
  const idGroupe = await unGroupe(base.db, userWebId, { contrats: parc.map((c) => c.numeroContrat) })
  const lire = (chemin: string) => appeler(session, chemin.replace('{g}', String(idGroupe)))
  const jours = async (du = '2026-11-15', au = '2026-11-18', granularite = 'JOURNEE') =>
    (await lire(`Consommation/getConsoGraphData/groupe/{g}/${du}/${au}/${granularite}`)).corps
  const consentir = (numeroContrat: string, nature: 'HEURE' | 'JOURNEE', accorde: boolean) =>
    ajouterConsentement(base.db, {
      userWebId,
      numeroContrat,
      nature,
      accorde,
      versionTexte: 'test',
      le: clock.now(),
    })
  return { userWebId, session, parc, idGroupe, ajouter, lire, jours, consentir }
}

const valides = async (idGroupe: number) =>
  (
    await base.db
      .selectFrom('groupe_lot')
      .select(['lot', 'valide'])
      .where('id_groupe', '=', idGroupe)
      .orderBy('lot')
      .execute()
  ).map(({ valide }) => valide)

/** Readings that come in, derived as an import does it. */
const recevoir = async (appareil: number, instant: number, index: number) => {
  await base.db
    .insertInto('telereleve')
    .values({ appareil_id: appareil, instant: new Date(instant * 1000), index_litres: index })
    .execute()
  await sql`insert into derivation_a_faire (appareil_id, mois, du, au, lectures)
            values (${appareil}, '2026-11-01', to_timestamp(${instant}), to_timestamp(${instant}), 1)`.execute(base.db)
  await deriverEnAttente(base.pool)
}

describe('the sums of a large group', () => {
  it('say how many contracts have data, and never show a missing one as zero', async () => {
    const { jours, idGroupe, ajouter } = await unParc(3)
    const { numeroContrat } = await ajouter()
    await base.db.insertInto('groupe_contrat').values({ id_groupe: idGroupe, numero_contrat: numeroContrat }).execute()
    await sql`delete from conso_jour where jour = '2026-11-16'
                and appareil_id = (select s.appareil_id from contrat_appareil s where s.numero_contrat = ${numeroContrat})`.execute(
      base.db,
    )
    for (const tour of [async () => 0, cumuler]) {
      await tour()
      expect(await jours()).toMatchObject({
        barres: {
          volumeConsoEnLitres: [960, 720, null, null],
          qualite: ['MESURE', 'PARTIEL', 'MANQUANT', 'MANQUANT'],
          nbContrats: [4, 4, 4, 4],
          nbContratsConnus: [4, 3, 0, 0],
        },
        contrats: { nbContrats: 4, nbContratsComptes: 4, exclus: [], nbContratsEnCalcul: 0 },
      })
    }
  })

  it('obey a consent at once, contract by contract and granularity by granularity', async () => {
    const { jours, consentir, parc, idGroupe, lire } = await unParc(3)
    const [premier, deuxieme] = parc.map(({ numeroContrat }) => numeroContrat)
    if (premier === undefined || deuxieme === undefined) throw new Error('two contracts')
    await cumuler()
    expect((await lire('Consommation/getConsoGraphData/groupe/{g}/2026-11-15/2026-11-15/HEURE')).corps.code).toBe(
      'CO04',
    )
    await consentir(premier, 'HEURE', true)
    await consentir(deuxieme, 'HEURE', true)
    const heures = async () => {
      const { barres, contrats } = await jours('2026-11-15', '2026-11-15', 'HEURE')
      return [barres.volumeConsoEnLitres[5], barres.nbContrats[5], contrats.nbContratsComptes]
    }
    expect(await heures()).toEqual([20, 2, 2])
    await cumuler()
    expect(await valides(idGroupe)).toEqual([true, true])
    expect(await heures()).toEqual([20, 2, 2])
    await consentir(premier, 'HEURE', false)
    // before any turn: the sum that holds it is shown no more
    expect(await heures()).toEqual([10, 1, 1])
    await consentir(deuxieme, 'JOURNEE', false)
    const { barres, contrats } = await jours()
    expect(barres.volumeConsoEnLitres.slice(0, 2)).toEqual([480, 480])
    expect(contrats.exclus).toEqual([{ motif: 'CONSENTEMENT_REQUIS', nbContrats: 1 }])
    // months stay open to everybody
    expect((await jours('2026-11-01', '2026-11-30', 'MOIS')).barres.volumeConsoEnLitres).toEqual([3 * 1680])
    await cumuler()
    expect((await jours()).barres.volumeConsoEnLitres.slice(0, 2)).toEqual([480, 480])
    expect((await lire('Consommation/getConsoGraphData/groupe/{g}/2026-11-15/2026-11-15/HEURE')).corps.code).toBe(
      'CO04',
    )
  })

  it('follow a contract that joins or leaves at once', async () => {
    const { jours, parc, idGroupe, ajouter } = await unParc(3)
    await cumuler()
    const { numeroContrat } = await ajouter()
    await base.db.insertInto('groupe_contrat').values({ id_groupe: idGroupe, numero_contrat: numeroContrat }).execute()
    expect((await jours()).barres.volumeConsoEnLitres[0]).toBe(4 * 240)
    await cumuler()
    expect(await valides(idGroupe)).toEqual([true, true])
    expect((await jours()).barres.volumeConsoEnLitres[0]).toBe(4 * 240)
    await base.db
      .deleteFrom('attachement')
      .where('numero_contrat', '=', parc[0]?.numeroContrat ?? '')
      .execute()
    expect(await jours()).toMatchObject({ barres: { nbContrats: [3, 3, 3, 3] }, contrats: { nbContrats: 3 } })
    expect((await jours()).barres.volumeConsoEnLitres[0]).toBe(3 * 240)
    await cumuler()
    expect((await jours()).barres.volumeConsoEnLitres[0]).toBe(3 * 240)
  })

  it('stop counting the water of the next occupant at once, of whatever contract it is', async () => {
    const { jours, parc, idGroupe } = await unParc(3)
    await cumuler()
    const [premier] = parc
    const { id_point } = await base.db
      .selectFrom('contrat_point')
      .select('id_point')
      .where('numero_contrat', '=', premier?.numeroContrat ?? '')
      .executeTakeFirstOrThrow()
    expect((await jours()).barres.volumeConsoEnLitres.slice(0, 2)).toEqual([720, 720])
    await unContrat(base.db, { id_point, du: new Date('2026-11-16T00:00:00+01:00') })
    expect((await jours()).barres.volumeConsoEnLitres.slice(0, 2)).toEqual([720, 480])
    await cumuler()
    expect(await valides(idGroupe)).toEqual([true, true])
    expect((await jours()).barres.volumeConsoEnLitres.slice(0, 2)).toEqual([720, 480])
  })

  it('leave out a terminated contract where they are closed, at once, and take it back with the parameter', async () => {
    const { jours, parc, idGroupe, userWebId } = await unParc(3)
    const compte = (acces_contrat_resilie: boolean | null) =>
      base.db.updateTable('utilisateur').set({ acces_contrat_resilie }).where('user_web_id', '=', userWebId).execute()
    const litres = async () => {
      const { barres, contrats } = await jours()
      return [barres.volumeConsoEnLitres[0], contrats.nbContrats]
    }
    await cumuler()
    await regler(base.db, { accesContratResilie: false })
    const fini = parc[0]?.numeroContrat ?? ''
    const etat = (code_etat_contrat: string) =>
      base.db.updateTable('contrat').set({ code_etat_contrat }).where('numero_contrat', '=', fini).execute()
    const tours: [() => Promise<unknown>, number][] = [
      [() => etat('RA'), 2],
      [() => regler(base.db, { accesContratResilie: null }), 3],
      [() => compte(false), 2],
      [() => compte(null), 3],
      [() => regler(base.db, { accesContratResilie: false }), 2],
      [() => etat('SE'), 3],
    ]
    for (const [changer, nombre] of tours) {
      await changer()
      // before any turn, then from the sums
      expect(await litres()).toEqual([nombre * 240, nombre])
      await cumuler()
      expect(await valides(idGroupe)).toEqual([true, true])
      expect(await litres()).toEqual([nombre * 240, nombre])
    }
    await regler(base.db, { accesContratResilie: null })
  })

  it('are worked out anew when staff close the account whose contracts they sum, and when they open it again', async () => {
    const { idGroupe, userWebId } = await unParc(3)
    await cumuler()
    for (const ferme_par_gestion_le of [new Date(), null]) {
      await base.db
        .updateTable('utilisateur')
        .set({ ferme_par_gestion_le })
        .where('user_web_id', '=', userWebId)
        .execute()
      expect(await valides(idGroupe)).toEqual([false, false])
      await cumuler()
      expect(await valides(idGroupe)).toEqual([true, true])
    }
  })

  it('take late readings at the next turn, in the batches they touch only', async () => {
    const { jours, parc, idGroupe } = await unParc(4)
    await cumuler()
    const calcules = async () =>
      (
        await base.db
          .selectFrom('groupe_lot')
          .select(['version', 'marques'])
          .where('id_groupe', '=', idGroupe)
          .orderBy('lot')
          .execute()
      ).map(({ version }) => Number(version))
    const avant = await calcules()
    // one meter of the first batch speaks again, a day later
    await recevoir(parc[0]?.appareil ?? 0, PREMIER + 8 * 86_400, 8 * 240)
    expect((await jours()).barres.volumeConsoEnLitres).toEqual([960, 960, null, null])
    await cumuler()
    const apres = await jours()
    expect(apres.barres.volumeConsoEnLitres).toEqual([960, 960, 240, null])
    expect(apres.barres.nbContratsConnus).toEqual([4, 4, 1, 0])
    expect(apres.barres.qualite).toEqual(['MESURE', 'MESURE', 'PARTIEL', 'MANQUANT'])
    const ensuite = await calcules()
    expect(ensuite.map((version, lot) => version > (avant[lot] ?? 0))).toEqual([true, false])
    // nothing changed: nothing is summed
    expect(await cumuler()).toBe(0)
  })

  it('count billing readings by month, and follow a new one', async () => {
    const { jours, idGroupe, userWebId } = await unParc(2)
    const numeroContrat = await unAttachement(base.db, userWebId)
    const appareil = await unAppareil(base.db, numeroContrat)
    await unReleve(base.db, appareil, '2026-01-01T00:00:00+01:00', 1_000)
    await base.db.insertInto('groupe_contrat').values({ id_groupe: idGroupe, numero_contrat: numeroContrat }).execute()
    await cumuler()
    const annee = async () => (await jours('2026-01-01', '2026-12-31', 'ANNEE')).barres.volumeConsoEnLitres[0]
    const avant = await annee()
    await unReleve(base.db, appareil, '2026-07-01T00:00:00+02:00', 61_000)
    expect(await annee()).toBe(avant)
    await cumuler()
    expect(await annee()).toBe(avant + 60_000)
    const { contrats } = await jours()
    expect(contrats.exclus).toEqual([{ motif: 'COMPTEUR_NON_TELERELEVE', nbContrats: 1 }])
  })

  it('close below half of their size, and are forgotten with the group', async () => {
    const { idGroupe, parc, jours } = await unParc(4)
    await cumuler({ seuil: 4, tailleLot: 10 })
    expect(await valides(idGroupe)).toEqual([true])
    await base.db
      .deleteFrom('groupe_contrat')
      .where('id_groupe', '=', idGroupe)
      .where(
        'numero_contrat',
        'in',
        parc.slice(1).map(({ numeroContrat }) => numeroContrat),
      )
      .execute()
    await cumuler({ seuil: 4, tailleLot: 10 })
    expect(await valides(idGroupe)).toEqual([])
    expect((await jours()).barres.volumeConsoEnLitres[0]).toBe(240)
    await base.db.deleteFrom('groupe').where('id_groupe', '=', idGroupe).execute()
    expect(
      (await base.db.selectFrom('groupe_barre').select('lot').where('id_groupe', '=', idGroupe).execute()).length,
    ).toBe(0)
  })
})

describe('a group', () => {
  it('gives its bounds, its authorisations and its figures', async () => {
    const { lire, idGroupe, consentir, parc } = await unParc(3)
    await consentir(parc[0]?.numeroContrat ?? '', 'HEURE', true)
    const jours = { min: '2026-11-10', max: '2026-11-16' }
    for (const tour of [async () => 0, cumuler]) {
      await tour()
      const periode = (await lire('Consommation/getPeriodConso/groupe/{g}')).corps
      expect(periode).toMatchObject({
        statistiquesConsommation: { datesParGranularite: { JOURNEE: jours, SEMAINE: jours, HEURE: jours } },
        unite: 'M3',
        prixEurosParM3: 1.17,
        nbContrats: 3,
        donneesJusquAu: '2026-11-17T00:00:00+01:00',
      })
      expect(periode.statistiquesConsommation.datesParGranularite.MOIS.min.slice(0, 7)).toBe('2026-11')
      const bornes = (await lire('Consommation/getDatesMinMaxConsommations/Groupe/{g}')).corps
      expect(bornes.datesParGranularite).toEqual(periode.statistiquesConsommation.datesParGranularite)
      const droits = (await lire('Acces/autorisationsGroupe/{g}')).corps
      expect(droits).toMatchObject({ idGroupe, nbContrats: 3, creerGroupePageConso: true })
      expect(droits.granularites.map((g: { nbContratsOuverts: number }) => g.nbContratsOuverts)).toEqual([
        3, 3, 3, 3, 3, 1,
      ])
      const figures = (await lire('Consommation/statistiquesConsommation/groupe/{g}/2026-11-15/2026-11-18/JOURNEE'))
        .corps
      // 3 contracts at 240 L a day: the days without data do not lower the average
      expect(figures).toMatchObject({
        totalEnLitres: 1440,
        moyenneJourEnLitres: 720,
        nbJoursConnus: 2,
        moyenneRegionale: 0.151,
        coutJourEnCentimes: 84,
      })
    }
  })

  it('sums « Tous mes contrats », never for staff; a foreign group and an absent one are the same 404', async () => {
    const { session, parc, idGroupe } = await unParc(2)
    const chemin = (g: number) => `Consommation/getConsoGraphData/groupe/${g}/2026-11-15/2026-11-16/JOURNEE`
    expect((await appeler(session, chemin(0))).corps.barres.volumeConsoEnLitres).toEqual([480, 480])
    expect(parc).toHaveLength(2)
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    const autre = await uneSession(base.db, userWebId)
    const [etranger, absent] = [await appeler(autre, chemin(idGroupe)), await appeler(autre, chemin(999_999))]
    expect([etranger.status, etranger.corps.code, etranger.corps.message]).toEqual([
      404,
      absent.corps.code,
      absent.corps.message,
    ])
    await regler(base.db, { AttachementContratNbMaxParGroupe: 1 })
    const trop = await appeler(session, chemin(0))
    await regler(base.db, { AttachementContratNbMaxParGroupe: null })
    expect([trop.status, trop.corps.code]).toEqual([409, 'CO07'])
    const charge = await unUtilisateur(base.db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
    expect((await appeler(await uneSession(base.db, charge.userWebId), chemin(0))).status).toBe(404)
  })

  it('of all contracts beyond what is summed when asked is refused at every level, never a part of it', async () => {
    const { session, parc, userWebId } = await unParc(1)
    // 1,000 more, of the same client, without a meter
    await sql`
      insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
      select (8000000 + n)::text, c.code_type_service, c.code_etat_contrat, c.date_etat, c.numero_client_titulaire, c.numero_client_payeur
        from contrat c, generate_series(1, 1000) n where c.numero_contrat = ${parc[0]?.numeroContrat ?? ''}`.execute(
      base.db,
    )
    const attacher = (du: number, au: number) =>
      sql`
      insert into attachement (user_web_id, numero_contrat, attache_le, preuve)
      select ${userWebId}, (8000000 + n)::text, '2026-01-01Z', 'ANTERIEURE' from generate_series(${du}::int, ${au}::int) n`.execute(
        base.db,
      )
    const lire = (granularite: string) =>
      appeler(session, `Consommation/getConsoGraphData/groupe/0/2026-11-15/2026-11-16/${granularite}`)
    await regler(base.db, { AttachementContratNbMaxParGroupe: 20_000 })
    await attacher(1, 999)
    expect((await lire('JOURNEE')).corps).toMatchObject({
      barres: { volumeConsoEnLitres: [240, 240] },
      contrats: { nbContrats: 1000, nbContratsComptes: 1, nbContratsEnCalcul: 0 },
    })
    await attacher(1000, 1000)
    for (const granularite of ['ANNEE', 'JOURNEE', 'HEURE']) {
      const { status, corps } = await lire(granularite)
      expect([status, corps.code]).toEqual([409, 'CO07'])
    }
    await regler(base.db, { AttachementContratNbMaxParGroupe: null })
  })

  it('never adds cubic metres and kilowatt-hours', async () => {
    const { jours, parc, userWebId } = await unParc(2)
    await base.db
      .updateTable('contrat')
      .set({ code_type_service: 'BT' })
      .where('numero_contrat', '=', parc[0]?.numeroContrat ?? '')
      .execute()
    const { barres, contrats, unite } = await jours()
    expect([unite, barres.volumeConsoEnLitres[0], contrats.exclus]).toEqual([
      'M3',
      240,
      [{ motif: 'AUTRE_UNITE', nbContrats: 1 }],
    ])
    expect(userWebId).toBeGreaterThan(0)
  })
})
