import { afterAll, expect, it } from 'vitest'
import { MAINTENANT } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})

it('takes everything whose time has come in one run, however much it is, and each once', async () => {
  await base.pool.query(
    `insert into paiement (id, reference, prestataire, traite_code, cle_id, origine, montant_centimes, devise, statut, id_prestataire, cree_le,
                           ouverte_jusqu_au, prochaine_verif)
     select gen_random_uuid(), 'B' || i, 'STRIPE', 'EAU', 'k', 'PERSONNEL', 100, 'EUR', 'REDIRIGE', 'cs_' || i, $1, $1::timestamptz + interval '35 minutes',
            $1::timestamptz + case when i <= 450 then interval '-1 second' else interval '1 hour' end
       from generate_series(1, 460) i`,
    [MAINTENANT],
  )
  const enFile = async (): Promise<number> =>
    (
      await base.pool.query(
        `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'paiement-enqueter'`,
      )
    ).rows[0].n
  await essai.balayer()
  expect(await enFile()).toBe(450)
  await essai.balayer()
  expect(await enFile()).toBe(450)
})

it('of a rail that is set up no more, is over a day after its page, and its due is paid by another', async () => {
  await base.pool.query('delete from graphile_worker._private_jobs')
  await base.pool.query('delete from paiement')
  const payeur = await essai.unPayeur()
  const due = await essai.uneDue(payeur.userWebId)
  const demander = (doublon: boolean) => {
    const { paiementInfo } = essai.demande(due.ligne)
    return essai.appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', {
      paiementInfo: { ...paiementInfo, isDoublonAccepte: doublon },
    })
  }
  const { reference } = (await demander(false)).corps
  await base.pool.query(`update paiement set prestataire = 'PAYZEN' where reference = $1`, [reference])
  const passer = async (minutes: number) => {
    essai.avancer(minutes * 60)
    await essai.balayer()
    await essai.travailler()
    const { rows } = await base.pool.query('select statut, sans_retour from paiement where reference = $1', [reference])
    return [rows[0].statut, rows[0].sans_retour]
  }
  expect(await passer(41)).toEqual(['REDIRIGE', true])
  const { corps: attendu } = await essai.appeler(payeur.session, 'WebPaiement/traiterPaiement', {
    paiementInfo: { token: reference },
  })
  const { abandonnableLe, finLe, dateTransaction } = attendu.paiementInfo
  expect(abandonnableLe).toBeNull()
  // whoever only holds its reference is told as much
  expect((await essai.appeler(payeur.session, `Paiement/etat/${reference}`)).corps.paiementInfo.finLe).toBe(finLe)
  const minutes = (Date.parse(finLe) - Date.parse(dateTransaction)) / 60_000 - 41
  expect(await passer(minutes - 35)).toEqual(['REDIRIGE', true])
  // nobody knows whether it was paid: it is said when it was told to be, and asked once more
  expect(await passer(37)).toEqual(['EXPIRE', true])
  expect((await demander(false)).corps.code).toBe('PA18')
  const { statut, corps } = await demander(true)
  expect([statut, corps.config.typeServicePaiement, corps.reference === reference]).toEqual([200, 'STRIPE', false])
})
