import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { desHeures } from '../consommation/consommation.fixtures.ts'
import { ajouterConsentement } from '../utilisateur/consentements.repo.ts'
import { envois, recevoir } from './alerte.fixtures.ts'
import { alerteRoutes } from './alerte.routes.ts'

// The rehearsal of one alert over what is stored, and the dry run of thresholds over everybody's: nothing kept, nothing sent.
const base = await uneBaseDeTravaux()
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, alerteRoutes, MAINTENANT)

const abonne = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, abonne.userWebId)
const charge = await unUtilisateur(base.db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
const duCharge = await uneSession(base.db, charge.userWebId)
const autre = await unUtilisateur(base.db, { motDePasse: null })
const deLAutre = await uneSession(base.db, autre.userWebId)

let contrat = ''
let appareil = 0
beforeEach(async () => {
  await sql`delete from alerte; delete from parametre; delete from alerte_parametre_contrat; delete from conso_jour_change`.execute(
    base.db,
  )
  contrat = await unAttachement(base.db, abonne.userWebId)
  appareil = await unAppareil(base.db, contrat, { telereleve: true, pose: { index_pose_litres: null } })
})

/** Hourly litres from a local day on, stretch after stretch. */
const couler = async (debut: string, ...trains: readonly (readonly [heures: number, litres: number])[]) => {
  const premier = Date.parse(debut) / 1000
  const heures = trains.flatMap(([nombre, litres]) => Array.from({ length: nombre }, () => litres))
  let index = 1000
  const cumuls = [index, ...heures.map((litres) => (index += litres))]
  const [modele] = desHeures(debut, 1, 0)
  if (modele === undefined) throw new Error('no reading')
  const lectures = cumuls.map((indexLitres, i) => ({ ...modele, instant: premier + i * 3600, indexLitres }))
  await recevoir(base, [{ appareil, lectures }])
}
const essayer = (choix: object = {}, jeton = session) =>
  appeler(jeton, 'Alerte/essai', {
    numeroContratAbonnement: contrat,
    codeTypeAlarme: 'AF',
    valeurSeuilEnM3: 0,
    ...choix,
  })

describe('the rehearsal of an alert', () => {
  it('tells what would have been said over the stored year, stores nothing, asks for no message', async () => {
    await couler('2026-03-02T00:00:00+01:00', [24, 0], [60, 12], [24, 0], [400, 3], [24, 0], [72, 30], [40, 0])
    const { status, corps } = await essayer()
    expect(status).toBe(200)
    expect(corps).toMatchObject({ du: '2025-11-20', au: '2026-11-20', nbTotalResultats: 2 })
    expect(corps.resultats).toMatchObject([
      { codeTypeAlarme: 'AF', dateDebut: '2026-03-24', dateDeclenchante: '2026-03-26', volumeConsommeEnLitre: 2160 },
      {
        codeTypeAlarme: 'AF',
        message: 'L’eau a coulé sans interruption (du 3 mars 2026 au 5 mars 2026), à 12\u00a0litres par heure environ.',
        dateDebut: '2026-03-03',
        dateDeclenchante: '2026-03-04',
        dateFin: '2026-03-05',
        volumeConsommeEnLitre: 720,
      },
    ])
    // one's own threshold: 3 litres an hour are a leak too
    expect((await essayer({ valeurSeuilEnM3: 0.003 })).corps.nbTotalResultats).toBe(3)
    expect((await essayer({ codeTypeAlarme: 'AC', valeurSeuilEnM3: 0.5 })).corps).toMatchObject({
      nbTotalResultats: 1,
      resultats: [{ dateDebut: '2026-03-24', dateFin: '2026-03-26' }],
    })
    for (const table of ['alerte', 'alerte_instance', 'alerte_notification'])
      expect([table, (await sql`select 1 from ${sql.table(table)}`.execute(base.db)).rows]).toEqual([table, []])
    expect(await envois(base)).toEqual([])
  })

  it('says what the engine says of the same alert', async () => {
    await couler('2026-11-10T00:00:00+01:00', [24, 0], [60, 12], [24, 0], [60, 20])
    const { corps } = await essayer({ periodeDebut: '2026-11-08' })
    expect(corps.resultats).toMatchObject([
      { dateDebut: '2026-11-14', dateFin: null, message: expect.stringMatching(/^L’eau coule sans interruption/) },
      { dateDebut: '2026-11-11', dateFin: '2026-11-13' },
    ])
    // of days that are past: the event ends with them
    expect((await essayer({ periodeDebut: '2026-11-08', periodeFin: '2026-11-12' })).corps).toMatchObject({
      au: '2026-11-12',
      nbTotalResultats: 1,
    })
  })

  it('is for whoever sees the contract and its days: never another’s, nor days that were refused', async () => {
    await couler('2026-11-10T00:00:00+01:00', [24, 0], [60, 12])
    expect((await essayer({}, duCharge)).corps.nbTotalResultats).toBe(1)
    expect((await essayer({}, deLAutre)).status).toBe(404)
    await ajouterConsentement(base.db, {
      userWebId: abonne.userWebId,
      numeroContrat: contrat,
      nature: 'JOURNEE',
      accorde: false,
      versionTexte: 'test',
      le: MAINTENANT,
    })
    expect((await essayer()).corps).toMatchObject({ code: 'AL20' })
  })

  it('is of days that are past: it ends today at the latest, and none begins in days to come', async () => {
    await couler('2026-11-10T00:00:00+01:00', [24, 0], [72, 12], [24, 0])
    const loin = { periodeDebut: '2026-11-01', periodeFin: '2027-03-01' }
    expect((await essayer(loin)).corps).toMatchObject({ du: '2026-11-01', au: '2026-11-20', nbTotalResultats: 1 })
    const aVenir = await essayer({ ...loin, periodeDebut: '2026-12-01' })
    expect([aVenir.status, aVenir.corps.code]).toEqual([400, 'AL19'])
  })

  it('refuses in words what cannot be tried', async () => {
    expect((await essayer({ codeTypeAlarme: 'RP' })).status).toBe(400)
    expect((await essayer({ periodeDebut: '2026-11-12', periodeFin: '2026-11-12' })).corps.message).toBe(
      'Veuillez renseigner une date de fin postérieure à la date de début.',
    )
    await sql`insert into parametre (nom, valeur, modifie_le) values ('alertePeriodicites', 'JOUR', now())`.execute(
      base.db,
    )
    expect((await essayer({ codeTypeAlarme: 'AC', periodicite: 'MOIS' })).corps).toMatchObject({ code: 'AL07' })
    const muet = await unAttachement(base.db, abonne.userWebId, await unContrat(base.db))
    expect((await essayer({ numeroContratAbonnement: muet })).corps.code).toMatch(/^AL/)
  })
})

describe('the dry run of thresholds', () => {
  it('counts for the present settings the same, whatever is tried beside them', async () => {
    const compter = async (corps: object) =>
      (await appeler(duCharge, 'Alerte/simulation', corps)).corps as Record<string, number>
    const avant = await compter({})
    // fires on 20 October at 10, then drops without ever stopping
    await couler('2026-10-17T00:00:00+02:00', [34, 0], [48, 10], [24 * 8, 2])
    const seul = await compter({})
    expect(seul).toMatchObject({ fuites: seul.fuitesAvecReglagesActuels })
    for (const essai of [{ AFDM: 1 }, { AFND: 1 }, { AFDM: 1, AFND: 1, plages: [] }, { ASND: 1 }]) {
      const { fuitesAvecReglagesActuels, surconsommationsAvecReglagesActuels } = await compter(essai)
      expect([essai, fuitesAvecReglagesActuels, surconsommationsAvecReglagesActuels]).toEqual([
        essai,
        seul.fuites,
        seul.surconsommations,
      ])
    }
    expect(seul.fuites).toBe((avant.fuites ?? 0) + 1)
  })
})
