import { afterAll, expect, it, vi } from 'vitest'
import { unAConfirmer, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { entretenirPreuves } from './entretenir-preuves.job.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
const { db } = base

it('proves what an address proves meanwhile, and forgets codes that are long past', async () => {
  const clock = fixedClock(new Date('2026-11-20T10:00:00Z'))
  const compte = await unUtilisateur(db, { email: 'change@courriel.fr', motDePasse: null })
  const titulaire = await unClient(db, { email: 'Change@courriel.fr' })
  const [numero, autre] = [
    await unAConfirmer(db, compte.userWebId, await unContrat(db, { numero_client_titulaire: titulaire })),
    await unAConfirmer(db, compte.userWebId),
  ]
  const code = (expire: string) => ({
    user_web_id: compte.userWebId,
    numero_contrat: autre,
    canal: 'LETTRE',
    empreinte: Buffer.alloc(32),
    demande_le: new Date('2026-01-01T00:00:00Z'),
    expire_le: new Date(expire),
  })
  await db
    .insertInto('code_preuve')
    .values([code('2026-08-01T00:00:00Z'), code('2026-11-01T00:00:00Z')])
    .execute()
  const worker = await startWorker({
    ...optionsWorker(base.url, [entretenirPreuves]),
    clock,
  })
  await vi.waitFor(
    async () => expect(await db.selectFrom('travail_planification').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  )
  clock.avancer(16 * 60_000)
  await vi.waitFor(
    async () =>
      expect(await db.selectFrom('attachement').select(['numero_contrat', 'preuve']).execute()).toEqual([
        { numero_contrat: numero, preuve: 'EMAIL' },
      ]),
    PATIENCE,
  )
  await worker.stop()
  const restes = await db.selectFrom('code_preuve').select('expire_le').execute()
  expect(restes).toEqual([{ expire_le: new Date('2026-11-01T00:00:00Z') }])
  expect(await db.selectFrom('rattachement_a_confirmer').select('numero_contrat').execute()).toEqual([
    { numero_contrat: autre },
  ])
})
