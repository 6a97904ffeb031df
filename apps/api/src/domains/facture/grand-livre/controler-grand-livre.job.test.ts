import { afterAll, expect, it, vi } from 'vitest'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../../test-setup/patience.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../../platform/jobs/queue.ts'
import { startWorker } from '../../../platform/jobs/runner.ts'
import { parametrageRoutes } from '../../parametrage/parametrage.routes.ts'
import { controlerGrandLivreJob } from './controler-grand-livre.job.ts'

const base = await uneBaseDeTravaux()
const app = await unServeur(base, { liaisons: parametrageRoutes })
afterAll(async () => {
  await app.close()
  await base.drop()
})

/** The night of that instant, then what staff read on the state of the service. */
const controler = async (quand: Date) => {
  const worker = await startWorker({ ...optionsWorker(base.url, [controlerGrandLivreJob]), clock: fixedClock(quand) })
  await jobsSur(base.db).add('controler-grand-livre', { creneau: quand.toISOString() })
  await vi.waitFor(async () => expect(await enFile(base)).toBe(0), PATIENCE)
  await worker.stop()
  const { userWebId } = await unUtilisateur(base.db, { profils: ['ADMIN'] })
  const navigateur = unNavigateur(app, { jeton: await uneSession(base.db, userWebId) })
  const { controles } = (await navigateur.appeler('GET', 'Sante/test/ALL')).json()
  return ['Grand livre', 'Soldes de la facturation'].map((nom) => {
    const un = controles.find((c: { nom: string }) => c.nom === nom)
    return [un?.etat, un?.detail.replace(/ Contrôlé il y a .*$/, '')]
  })
}

it('tells the operator each night what is not right in the ledger, and on Sundays of all of it', async () => {
  const contrat = await unContrat(base.db)
  const samedi = new Date('2026-11-21T02:20:00Z')
  const dimanche = new Date('2026-11-22T02:20:00Z')
  expect(await controler(samedi)).toMatchObject([
    ['OK', expect.stringMatching(/^Aucune anomalie/)],
    ['OK', 'Aucun écart.'],
  ])
  // a row no program could have written, long ago
  await base.pool.query(`alter table mouvement disable trigger user`)
  await base.pool.query(
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, centimes, effet_le, ecrit_le)
     values ($1, 'X', 'REMBOURSEMENT', 'AVANCE', 'REGLEMENT', 1, '2026-01-01', '2026-01-01')`,
    [contrat],
  )
  await base.pool.query(
    `insert into rapprochement_facturation (numero_contrat, cle, arrete_le, facturation_centimes) values ($1, 'SOLDE:2026-02-01', '2026-02-01', -500)`,
    [contrat],
  )
  expect(await controler(samedi)).toMatchObject([
    ['OK', expect.anything()],
    ['ALERTE', 'Écarts à rapprocher\u202f: 1.'],
  ])
  expect(await controler(dimanche)).toMatchObject([
    [
      'KO',
      `Anomalies\u202f: 1. La première\u202f: COMPTE_NEGATIF, contrat ${contrat}, AVANCE\u202f; les autres sont au journal.`,
    ],
    ['ALERTE', 'Écarts à rapprocher\u202f: 1.'],
  ])
  // the night before was missed: what was written then is looked at with this one
  const ecritIlYA = (heures: number) =>
    base.pool.query(`update mouvement set ecrit_le = $2 where numero_contrat = $1 and cle = 'X'`, [
      contrat,
      new Date(samedi.getTime() - heures * 3_600_000),
    ])
  for (const [heures, etat] of [
    [47, 'KO'],
    [49, 'OK'],
  ] as const) {
    await ecritIlYA(heures)
    expect((await controler(samedi))[0]?.[0]).toBe(etat)
  }
})
