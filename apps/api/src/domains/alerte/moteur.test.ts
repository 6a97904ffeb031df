import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { fixedClock } from '../../platform/clock.ts'
import { enFile, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { uneLecture } from '../consommation/serie/series.fixtures.ts'
import { envois, evaluerTout, instances, recevoir, uneAlerte, unMoteur } from './alerte.fixtures.ts'
import { candidatsDesAlertes } from './candidats.repo.ts'
import { signalerIncidentPaiement, signalerPaiementRegularise } from './incidents.public.ts'
import { clorePerimees } from './instances.repo.ts'
import { evaluer } from './juger.ts'
import { notifier } from './notifier.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
const clock = fixedClock(new Date('2026-06-20T09:00:00Z'))
const moteur = unMoteur(base, clock)
const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })

const DEBUT = '2026-06-10T00:00:00+02:00'
const HEURE = 3600
/** Hourly readings from a local start on, one more than hours. */
const lectures = (heures: readonly number[], debut = DEBUT, index = 1000) => {
  const premier = Date.parse(debut) / 1000
  const cumuls = heures.map((_, i) => heures.slice(0, i + 1).reduce((somme, litres) => somme + litres, index))
  return [index, ...cumuls].map((cumul, i) => uneLecture(premier + i * HEURE, cumul))
}
const heures = (nombre: number, litres: number): number[] => Array.from({ length: nombre }, () => litres)

let contrat = ''
let appareil = 0
beforeEach(async () => {
  await sql`delete from alerte; delete from envoi; delete from alerte_mail; delete from conso_jour_change; delete from plage_cmj;
            delete from graphile_worker._private_jobs`.execute(base.db)
  await sql`insert into plage_cmj (fin_litres, depassement_pourcent) values (1000, 100)`.execute(base.db)
  contrat = await unAttachement(base.db, userWebId)
  appareil = await unAppareil(base.db, contrat, { telereleve: true, pose: { index_pose_litres: null } })
})
const recoit = async (...args: Parameters<typeof lectures>) => {
  await recevoir(base, [{ appareil, lectures: lectures(...args) }])
  await evaluerTout(moteur)
}

describe('fuite', () => {
  it('tells in its mail what it costs a year: at the price of the last bill, else the utility’s, nothing where no price is known', async () => {
    const debitDit = async (facteurCoutEurosParM3: number, facturer: (numeroContrat: string) => Promise<unknown>) => {
      await sql`delete from alerte; delete from envoi`.execute(base.db)
      const numeroContrat = await unAttachement(base.db, userWebId)
      const compteur = await unAppareil(base.db, numeroContrat, { telereleve: true, pose: { index_pose_litres: null } })
      await facturer(numeroContrat)
      await uneAlerte(base, { numeroContrat, userWebId })
      await recevoir(base, [{ appareil: compteur, lectures: lectures([...heures(10, 0), ...heures(50, 12)]) }])
      await evaluerTout(unMoteur(base, clock, { facteurCoutEurosParM3 }))
      const { rows } = await sql<{ dit: string }>`select champs ->> 'debitMinimal' as dit from envoi`.execute(base.db)
      return rows.map(({ dit }) => dit.replaceAll(/[\u00a0\u202f]/g, ' '))
    }
    const aucune = () => Promise.resolve()
    expect(await debitDit(0, aucune)).toEqual(['12 litres par heure'])
    expect(await debitDit(1.17, aucune)).toEqual(['12 litres par heure, soit environ 123 € par an si rien n’est fait'])
    // 12 litres an hour at 0,00389 €
    expect(await debitDit(1.17, (numero) => uneFacture(base.db, numero, FACTURE_TRAVAILLEE))).toEqual([
      '12 litres par heure, soit environ 409 € par an si rien n’est fait',
    ])
  })

  it('fires once, tells once, goes on, and ends when the water stops', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId })
    const suite = [...heures(10, 0), ...heures(50, 12)]
    await recoit(suite.slice(0, 57))
    expect(await instances(base)).toEqual([])
    await recoit(suite)
    expect(await instances(base)).toMatchObject([
      {
        etat: 'DECLENCHEE',
        debut: '2026-06-10 08:00:00+00',
        declenche: '2026-06-12 08:00:00+00',
        fin: null,
        litres: 600,
      },
    ])
    expect(await envois(base)).toEqual(['COURRIEL ALERTE_FUITE abonne@exemple.fr'])
    const long = [...suite, ...heures(60, 3)]
    await recoit(long)
    await evaluerTout(moteur)
    await recoit([...long, 0, 40])
    expect(await instances(base)).toMatchObject([
      { etat: 'TERMINEE', debut: '2026-06-10 08:00:00+00', litres: 780, minimum_litres: 3, duree: 110 },
    ])
    expect(await envois(base)).toHaveLength(1)
  })

  it('uses the flow of the sensor’s provider, then what the contract overrides, then the alert’s own', async () => {
    const seuilDe = async () => {
      await sql`delete from alerte_instance`.execute(base.db)
      const ids = await sql<{ id_alerte: number }>`select id_alerte from alerte`.execute(base.db)
      const candidats = await candidatsDesAlertes(
        base.db,
        ids.rows.map((l) => l.id_alerte),
        null,
      )
      await unMoteur(base, clock, { AFDM: 5, AFDW: 8 }).enTransaction((ctx) => evaluer(ctx, candidats))
      return (await instances(base))[0]?.seuil_litres ?? null
    }
    const idAlerte = await uneAlerte(base, { numeroContrat: contrat, userWebId, canal: 'AUCUN', destinataire: null })
    await recevoir(base, [{ appareil, lectures: lectures([...heures(5, 0), ...heures(60, 7)]) }])
    expect(await seuilDe()).toBe(5)
    await sql`update appareil set fournisseur_capteur = 'AFDW' where appareil_id = ${appareil}`.execute(base.db)
    expect(await seuilDe()).toBeNull()
    await sql`insert into alerte_parametre_contrat (numero_contrat, afdw, modifie_le) values (${contrat}, 6.5, now())`.execute(
      base.db,
    )
    expect(await seuilDe()).toBe(6.5)
    await sql`update alerte_parametre_contrat set afnd = 3`.execute(base.db)
    expect(await seuilDe()).toBeNull()
    await sql`delete from alerte_parametre_contrat`.execute(base.db)
    await sql`update alerte set seuil_litres = 4 where id_alerte = ${idAlerte}`.execute(base.db)
    expect(await seuilDe()).toBe(4)
  })

  it('is judged again by late and corrected readings, without a second message', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId })
    const suite = [...heures(10, 0), ...heures(60, 12)]
    await recoit(suite)
    const [avant] = await instances(base)
    // a corrected reading shows an hour of 0 litres in the middle of the run: it never was a leak
    const toutes = lectures(suite)
    const [h30, h31] = [toutes[30], toutes[31]]
    if (h30 === undefined || h31 === undefined) throw new Error('the series is too short')
    await recevoir(base, [{ appareil, lectures: [uneLecture(h31.instant, h30.indexLitres, { origine: 'rectifie' })] }])
    await evaluerTout(moteur)
    expect(await instances(base)).toEqual([])
    expect(await instances(base, true)).toMatchObject([{ etat: 'ANNULEE' }])
    // the correction is corrected: the same event again
    await sql`delete from telereleve where appareil_id = ${appareil} and rectifie`.execute(base.db)
    await recoit(suite)
    expect(await instances(base)).toEqual([avant])
    expect(await envois(base)).toHaveLength(1)
  })

  it('never joins the water of two occupants, nor fires for an account that lost the contract', async () => {
    const point = await unPoint(base.db)
    const change = new Date('2026-06-11T00:00:00+02:00')
    const parti = await unContrat(base.db, { id_point: point, au: change, code_etat_contrat: 'RA' })
    const arrive = await unContrat(base.db, { id_point: point, du: change })
    for (const numero of [parti, arrive]) await unAttachement(base.db, userWebId, numero)
    appareil = await unAppareil(base.db, parti, { telereleve: true, pose: { index_pose_litres: null } })
    const alerte = await uneAlerte(base, { numeroContrat: arrive, userWebId })
    await uneAlerte(base, { numeroContrat: parti, userWebId })
    await recoit(heures(24 + 47, 9))
    expect(await instances(base)).toEqual([])
    await sql`delete from attachement where numero_contrat = ${arrive}`.execute(base.db)
    await recoit(heures(24 + 60, 9))
    expect(await instances(base)).toEqual([])
    await unAttachement(base.db, userWebId, arrive)
    await recoit(heures(24 + 61, 9))
    expect(await instances(base)).toMatchObject([{ id_alerte: alerte, debut: '2026-06-10 22:00:00+00' }])
  })

  it('takes back what the water of the next occupant did to the one before, as soon as the opening is known', async () => {
    const suite = [...heures(24, 0), ...heures(60, 12)]
    await uneAlerte(base, { numeroContrat: contrat, userWebId })
    await recoit(suite)
    expect(await instances(base)).toMatchObject([{ debut: '2026-06-10 22:00:00+00', etat: 'DECLENCHEE' }])
    const { id_point } = await base.db
      .selectFrom('contrat_point')
      .select('id_point')
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    const arrive = await unContrat(base.db, { id_point, du: new Date('2026-06-11T00:00:00+02:00') })
    await evaluerTout(moteur)
    expect(await instances(base)).toEqual([])
    expect(await instances(base, true)).toMatchObject([{ etat: 'ANNULEE' }])
    // the opening was an error: the water was theirs
    await sql`delete from contrat_point where numero_contrat = ${arrive}`.execute(base.db)
    await evaluerTout(moteur)
    expect(await instances(base)).toMatchObject([{ debut: '2026-06-10 22:00:00+00', etat: 'DECLENCHEE' }])
  })

  it('keeps the events of a meter laid again at the same place when the days before it was taken away are corrected', async () => {
    await sql`update appareil_pose set depose_le = '2026-06-05T10:00:00+02:00' where appareil_id = ${appareil}`.execute(
      base.db,
    )
    await sql`insert into appareil_pose (id_point, appareil_id, pose_le, index_pose_litres)
              select id_point, appareil_id, '2026-06-08T10:00:00+02:00', null from appareil_pose where appareil_id = ${appareil}`.execute(
      base.db,
    )
    await uneAlerte(base, { numeroContrat: contrat, userWebId })
    await recoit([...heures(10, 0), ...heures(60, 12)])
    const avant = await instances(base)
    expect(avant).toMatchObject([{ etat: 'DECLENCHEE', debut: '2026-06-10 08:00:00+00' }])
    // a leak of before, told late
    await recoit([...heures(10, 0), ...heures(60, 12)], '2026-06-01T00:00:00+02:00', 100)
    expect(await instances(base)).toEqual([expect.objectContaining({ debut: '2026-06-01 08:00:00+00' }), ...avant])
    await unMoteur(base, clock).enTransaction(async (ctx) => {
      const { rows } = await sql<{ id: number }>`select id_alerte as id from alerte`.execute(ctx.sql)
      await evaluer(
        ctx,
        await candidatsDesAlertes(
          ctx.sql,
          rows.map(({ id }) => id),
          null,
        ),
      )
    })
    expect(await instances(base)).toHaveLength(2)
  })

  it('[alert-no-send] is kept in the history alone where nothing is to be sent, to the other addresses neither', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId, canal: 'AUCUN', destinataire: null })
    await sql`insert into alerte_mail (numero_contrat, user_web_id, code_type_alarme, adresse_mail)
              values (${contrat}, ${userWebId}, 'AF', 'gardien@exemple.fr')`.execute(base.db)
    await recoit([...heures(10, 0), ...heures(60, 12)])
    expect(await instances(base)).toMatchObject([{ etat: 'DECLENCHEE' }])
    expect(await envois(base)).toEqual([])
  })

  it('is kept without a message when it is long over, and told by the other addresses of the contract', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId, canal: 'SMS', destinataire: '0639980000' })
    await sql`insert into alerte_mail (numero_contrat, user_web_id, code_type_alarme, adresse_mail)
              values (${contrat}, ${userWebId}, 'AF', 'gardien@exemple.fr'), (${contrat}, ${userWebId}, 'AS', 'autre@exemple.fr')`.execute(
      base.db,
    )
    await recoit([...heures(60, 9), 0], '2026-03-01T00:00:00+01:00')
    expect(await instances(base)).toMatchObject([{ etat: 'TERMINEE' }])
    expect(await envois(base)).toEqual([])
    await recoit(heures(50, 9), '2026-06-15T00:00:00+02:00', 100_000)
    expect(await envois(base)).toEqual(['SMS ALERTE_FUITE 0639980000', 'COURRIEL ALERTE_FUITE gardien@exemple.fr'])
  })
})

describe('reprises et morts', () => {
  it('tells once whatever statement the worker dies at, and however often it starts again', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId })
    await recevoir(base, [{ appareil, lectures: lectures([...heures(10, 0), ...heures(60, 12)]) }])
    let morts = 0
    for (let fatale = 1; ; fatale++) {
      let reste = fatale
      const fragile = base.db.withPlugin({
        transformQuery: ({ node }) => {
          if (--reste === 0) throw new Error('killed')
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      const fini = await evaluerTout(unMoteur(base, clock, {}, fragile)).then(
        () => true,
        () => false,
      )
      if (fini) break
      morts++
      expect([await instances(base), await envois(base), await enFile(base)]).toEqual([[], [], 0])
    }
    expect(morts).toBeGreaterThan(8)
    for (let i = 0; i < 3; i++) {
      await sql`insert into conso_jour_change values (${appareil}, '2026-06-10', '2026-06-12')`.execute(base.db)
      await evaluerTout(moteur)
    }
    expect(await instances(base)).toHaveLength(1)
    expect([await envois(base), await enFile(base)]).toEqual([['COURRIEL ALERTE_FUITE abonne@exemple.fr'], 1])
  })

  it.each([
    ['MAIL', 'abonne@exemple.fr', 'COURRIEL ALERTE_FUITE abonne@exemple.fr'],
    ['SMS', '0639980000', 'SMS ALERTE_FUITE 0639980000'],
  ] as const)(
    'sends one %s of an event by its key, though the note that it was asked for is lost',
    async (canal, destinataire, dit) => {
      await uneAlerte(base, { numeroContrat: contrat, userWebId, canal, destinataire })
      await recoit([...heures(10, 0), ...heures(60, 12)])
      expect(await envois(base)).toEqual([dit])
      const { rows } = await sql<{ id: number }>`select id_instance::int as id from alerte_instance`.execute(base.db)
      await sql`delete from alerte_notification`.execute(base.db)
      await moteur.enTransaction((ctx) =>
        notifier(
          ctx,
          rows.map(({ id }) => id),
        ),
      )
      expect(await envois(base)).toEqual([dit])
    },
  )

  it('tells once when two workers judge the same days at once', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId })
    await recevoir(base, [{ appareil, lectures: lectures([...heures(10, 0), ...heures(60, 12)]) }])
    const candidats = await candidatsDesAlertes(
      base.db,
      (await sql<{ id: number }>`select id_alerte as id from alerte`.execute(base.db)).rows.map((l) => l.id),
      null,
    )
    await Promise.all([1, 2, 3, 4].map(() => moteur.enTransaction((ctx) => evaluer(ctx, candidats))))
    expect(await instances(base)).toHaveLength(1)
    expect(await envois(base)).toHaveLength(1)
  })
})

describe('autres alertes', () => {
  // two months at 240 L a day, then June
  const habitude = () => lectures(heures(24 * 70, 10), '2026-04-01T00:00:00+02:00', 0)

  it('over-consumption: the average of the months before, its range, ASND days in a row', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId, type: 'AS' })
    await recevoir(base, [{ appareil, lectures: habitude() }])
    await recoit([...heures(48, 25), ...heures(24, 20)], DEBUT, 24 * 70 * 10)
    expect(await instances(base)).toEqual([])
    await recoit(heures(24 * 3, 25), '2026-06-14T00:00:00+02:00', 40_000)
    expect(await instances(base)).toMatchObject([
      {
        etat: 'DECLENCHEE',
        debut: '2026-06-13 22:00:00+00',
        declenche: '2026-06-16 22:00:00+00',
        litres: 1800,
        litres_perdus: 360,
        seuil_litres: 480,
        moyenne_litres: 240,
      },
    ])
    expect(await envois(base)).toEqual(['COURRIEL ALERTE_SURCONSOMMATION abonne@exemple.fr'])
  })

  it('over-consumption follows late readings of the months its average is drawn from', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId, type: 'AS' })
    await recevoir(base, [{ appareil, lectures: habitude().filter((_, i) => i >= 24 * 30) }])
    await recoit(heures(24 * 4, 25), DEBUT, 24 * 70 * 10)
    expect(await instances(base)).toEqual([])
    await recevoir(base, [{ appareil, lectures: habitude() }])
    await evaluerTout(moteur)
    expect(await instances(base)).toMatchObject([{ debut: '2026-06-09 22:00:00+00', moyenne_litres: 240 }])
  })

  it('standby: any water within its days', async () => {
    await uneAlerte(base, {
      numeroContrat: contrat,
      userWebId,
      type: 'SC',
      periodeDebut: '2026-06-12',
      periodeFin: '2026-06-15',
    })
    await recoit([...heures(48, 8), ...heures(30, 0)])
    expect(await instances(base)).toEqual([])
    await recoit([...heures(48, 8), ...heures(30, 0), 1, ...heures(200, 5)])
    expect(await instances(base)).toMatchObject([
      { debut: '2026-06-12 22:00:00+00', fin: '2026-06-15 22:00:00+00', etat: 'TERMINEE' },
    ])
    expect(await envois(base)).toEqual(['COURRIEL ALERTE_VEILLE abonne@exemple.fr'])
  })

  it('threshold in litres a day, of a day or on average of a week', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId, type: 'AC', seuilLitres: 200 })
    const semaine = await uneAlerte(base, {
      numeroContrat: contrat,
      userWebId,
      type: 'AC',
      seuilLitres: 200,
      periodicite: 'SEMAINE',
    })
    await recoit([...heures(24, 10), ...heures(96, 5)])
    expect(await instances(base)).toMatchObject([
      { debut: '2026-06-09 22:00:00+00', fin: '2026-06-10 22:00:00+00', litres: 240 },
    ])
    await recoit(heures(24 * 7, 10), '2026-06-15T00:00:00+02:00', 1_720)
    expect((await instances(base)).filter((i) => i.id_alerte === semaine)).toMatchObject([
      {
        debut: '2026-06-14 22:00:00+00',
        declenche: '2026-06-20 22:00:00+00',
        litres: 1680,
        litres_perdus: 280,
        seuil_litres: 200,
      },
    ])
    const { rows } = await sql<{ seuil: string; periode: string }>`
      select champs ->> 'seuil' as seuil, champs ->> 'periode' as periode from envoi order by id`.execute(base.db)
    // what goes on has no end: its litres are not those of the day that fired it
    expect(rows).toEqual([
      { seuil: '200\u00a0litres par jour', periode: 'depuis le 15 juin 2026' },
      { seuil: '200\u00a0litres par jour, en moyenne sur une semaine', periode: 'depuis le 15 juin 2026' },
    ])
  })
})

describe('entretien', () => {
  it('ends the events of an alert that is over, and the pauses that are', async () => {
    const id = await uneAlerte(base, { numeroContrat: contrat, userWebId })
    await recoit([...heures(10, 0), ...heures(60, 12)])
    await sql`update alerte_instance set etat = 'EN_PAUSE', pause_motif = 'PISCINE', pause_jusqu_au = '2026-06-19'`.execute(
      base.db,
    )
    await clorePerimees(base.db, '2026-06-19', clock.now())
    expect(await instances(base)).toMatchObject([{ etat: 'EN_PAUSE' }])
    await clorePerimees(base.db, '2026-06-20', clock.now())
    expect(await instances(base)).toMatchObject([{ etat: 'DECLENCHEE' }])
    await sql`update alerte set periode_fin = '2026-06-19' where id_alerte = ${id}`.execute(base.db)
    await clorePerimees(base.db, '2026-06-20', clock.now())
    expect(await instances(base)).toMatchObject([{ etat: 'TERMINEE', fin: '2026-06-19 22:00:00+00' }])
  })

  it('keeps silent about new events of an alert in pause', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId })
    await recoit([...heures(10, 0), ...heures(60, 12)])
    await sql`update alerte_instance set etat = 'EN_PAUSE', pause_motif = 'ARROSAGE', pause_jusqu_au = '2026-06-25'`.execute(
      base.db,
    )
    await recoit([...heures(10, 0), ...heures(60, 12), 0, ...heures(50, 12)])
    expect((await instances(base)).map(({ etat }) => etat)).toEqual(['TERMINEE', 'EN_PAUSE'])
    expect(await envois(base)).toHaveLength(1)
  })
})

describe('incidents de paiement', () => {
  const incident = {
    type: 'RP',
    cle: 'rejet-1',
    le: new Date('2026-06-19T10:00:00Z'),
    montantCentimes: 26_745,
  } as const
  const montants = async () =>
    (await sql<{ montant: string }>`select champs ->> 'montant' as montant from envoi`.execute(base.db)).rows.map(
      ({ montant }) => montant,
    )

  it('fire once per event, from their least amount on, and end when the payment is settled', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId, type: 'RP', seuilCentimes: 20_000 })
    await uneAlerte(base, {
      numeroContrat: contrat,
      userWebId,
      type: 'RP',
      seuilCentimes: 30_000,
      destinataire: 'non@exemple.fr',
    })
    await uneAlerte(base, { numeroContrat: contrat, userWebId, type: 'IP', destinataire: 'non@exemple.fr' })
    const signaler = () =>
      moteur.enTransaction((ctx) => signalerIncidentPaiement(ctx, { ...incident, numeroContrat: contrat }))
    expect([await signaler(), await signaler()]).toEqual([1, 0])
    expect(await envois(base)).toEqual(['COURRIEL ALERTE_REJET abonne@exemple.fr'])
    expect(await montants()).toEqual(['267,45\u202f€'])
    await moteur.enTransaction((ctx) => signalerPaiementRegularise(ctx, { numeroContrat: contrat, cle: incident.cle }))
    expect(await instances(base)).toMatchObject([{ etat: 'TERMINEE', debut: '2026-06-19 10:00:00+00' }])
  })

  it('write their amount in the currency of the parameters', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId, type: 'RP' })
    await unMoteur(base, clock, { devise: 'CHF' }).enTransaction((ctx) =>
      signalerIncidentPaiement(ctx, { ...incident, numeroContrat: contrat }),
    )
    expect(await montants()).toEqual(['267,45\u202fCHF'])
  })

  it('tell nobody when the transaction that records them fails', async () => {
    await uneAlerte(base, { numeroContrat: contrat, userWebId, type: 'IP' })
    const echec = moteur.enTransaction(async (ctx) => {
      await signalerIncidentPaiement(ctx, { ...incident, type: 'IP', numeroContrat: contrat })
      throw new Error('rolled back')
    })
    await expect(echec).rejects.toThrow('rolled back')
    expect([await instances(base), await envois(base)]).toEqual([[], []])
  })
})
