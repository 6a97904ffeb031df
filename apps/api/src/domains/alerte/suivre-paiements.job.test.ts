import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unGrandLivre } from '../../import/grand-livre.fixtures.ts'
import { suivreIncidentsJob } from '../paiement/incidents/suivre-incidents.job.ts'
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

describe('a direct debit that billing tells came back', () => {
  const suivre = async (): Promise<void> => {
    await essai.executer(suivreIncidentsJob, { creneau: '2026-11-20T09:00:00Z' })
    await entendre()
  }
  /** An invoice that a debit settled; the debit comes back. */
  const unRejet = async (type: 'RP' | 'IP' = 'RP') => {
    const payeur = await essai.unPayeur()
    const due = await essai.uneDue(payeur.userWebId)
    const { numeroContrat, numeroFacture } = due
    const livre = unGrandLivre(base.pool, () => numeroContrat)
    await uneAlerte(base, { numeroContrat, userWebId: payeur.userWebId, type })
    await livre.reglements(`P-${numeroFacture};2026-11-10;prélèvement;100;${numeroFacture};;;;`)
    await livre.rejets(`P-${numeroFacture};2026-11-18;AM04`)
    const siennes = async () =>
      (
        await base.pool.query(
          `select i.etat, i.montant_centimes as centimes from alerte_instance i where i.numero_contrat = $1`,
          [numeroContrat],
        )
      ).rows
    return { payeur, due, livre, siennes, partis: async () => (await envois(base)).length }
  }

  it('is told once, and ended by a payment made here', async () => {
    const { payeur, due, siennes, partis } = await unRejet()
    const avant = await partis()
    for (let fois = 0; fois < 3; fois += 1) await suivre()
    expect(await siennes()).toEqual([{ etat: 'DECLENCHEE', centimes: 10_000 }])
    expect(await partis()).toBe(avant + 1)
    const { corps } = await essai.appeler(
      payeur.session,
      'WebPaiement/effectuerDemandePaiement',
      essai.demande(due.ligne),
    )
    await essai.agir(corps.token, 'PAYER')
    await essai.travailler()
    await entendre()
    expect(await siennes()).toEqual([{ etat: 'TERMINEE', centimes: 10_000 }])
  })

  it('is ended by what billing receives, which is told of a refused card too', async () => {
    const { payeur, due, livre, siennes } = await unRejet()
    await suivre()
    await uneAlerte(base, { numeroContrat: due.numeroContrat, userWebId: payeur.userWebId, type: 'IP' })
    const { corps } = await essai.appeler(
      payeur.session,
      'WebPaiement/effectuerDemandePaiement',
      essai.demande(due.ligne),
    )
    await essai.agir(corps.token, 'ATTENDRE')
    await essai.agir(corps.token, 'ECHOUER')
    await essai.travailler()
    await suivre()
    expect((await siennes()).map(({ etat }) => etat)).toEqual(['DECLENCHEE', 'DECLENCHEE'])
    await livre.reglements(`C-${due.numeroFacture};2026-11-19;chèque;100;${due.numeroFacture};;;;`)
    await suivre()
    expect((await siennes()).map(({ etat }) => etat)).toEqual(['TERMINEE', 'TERMINEE'])
  })

  it('is told to nobody once it is settled, nor when it is an old one', async () => {
    const { due, livre, siennes } = await unRejet()
    await livre.reglements(`C-${due.numeroFacture};2026-11-19;chèque;100;${due.numeroFacture};;;;`)
    await suivre()
    const ancien = await unRejet()
    await base.pool.query(`update reglement set rejete_le = '2026-11-01' where numero_contrat = $1`, [
      ancien.due.numeroContrat,
    ])
    await suivre()
    expect([await siennes(), await ancien.siennes()]).toEqual([[], []])
  })

  it('is no refused payment: who watches those alone hears nothing', async () => {
    const { siennes } = await unRejet('IP')
    await suivre()
    expect(await siennes()).toEqual([])
  })
})
