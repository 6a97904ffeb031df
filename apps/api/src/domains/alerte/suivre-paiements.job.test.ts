import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement/paiement.fixtures.ts'
import { envois, instances, uneAlerte } from './alerte.fixtures.ts'
import { cloreIncidentsJob, signalerPaiementRefuseJob } from './suivre-paiements.job.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})

/** What the events of payments told the area of alerts, run as its jobs. */
const entendre = async (): Promise<void> => {
  const { rows } = await base.pool.query(
    `with pris as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier like 'alerte-paiement-%' returning j.id, t.identifier as nom, j.payload as charge)
     select nom, charge from pris order by id`,
  )
  for (const { nom, charge } of rows)
    await essai.executer(nom === signalerPaiementRefuseJob.nom ? signalerPaiementRefuseJob : cloreIncidentsJob, charge)
}
const partir = async () => {
  const payeur = await essai.unPayeur()
  const due = await essai.uneDue(payeur.userWebId)
  await uneAlerte(base, { numeroContrat: due.numeroContrat, userWebId: payeur.userWebId, type: 'IP' })
  const demander = async () =>
    (await essai.appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', essai.demande(due.ligne))).corps.token
  return { demander }
}

it('tells who watches a contract of a payment that was refused, once that day, and ends it when nothing is left', async () => {
  const { demander } = await partir()
  for (let fois = 0; fois < 2; fois += 1) {
    const token = await demander()
    await essai.agir(token, 'ATTENDRE')
    await essai.agir(token, 'ECHOUER')
    await essai.travailler()
    await entendre()
  }
  expect(await instances(base)).toMatchObject([{ etat: 'DECLENCHEE' }])
  expect(await envois(base)).toHaveLength(1)
  await essai.agir(await demander(), 'PAYER')
  await essai.travailler()
  await entendre()
  expect(await instances(base)).toMatchObject([{ etat: 'TERMINEE' }])
})

it('alarms nobody of a payment that was given up, or whose page ended', async () => {
  const avant = (await instances(base)).length
  const { demander } = await partir()
  await essai.agir(await demander(), 'ANNULER')
  essai.avancer(36 * 60)
  await essai.balayer()
  await essai.travailler()
  await entendre()
  expect(await instances(base)).toHaveLength(avant)
})
