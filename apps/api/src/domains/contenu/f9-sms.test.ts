import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { demarrerSimulateurOvh } from '@ondine/notification/sms/ovh.fixtures.ts'
import { COMPTES_ESSAI } from '@ondine/notification/sms/ovh.simulateur.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { systemClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { randomIds } from '../../platform/ids.ts'
import { enFile, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { envoyerSms } from './courriel.public.ts'
import { TIMINGS, tuer } from './f9.fixtures.ts'

/** Decides where each kill falls. */
const GRAINE = Number(process.env.GRAINE ?? 2026)
const SMS = 40
const MORTS = 10
/** A failing gateway answers that: what is retried, not what is refused. */
const PANNES = [500, 503, 500, 403]
const base = await uneBaseDeTravaux()
const passerelle = await demarrerSimulateurOvh(COMPTES_ESSAI, () => Math.floor(Date.now() / 1000))
const workers: ChildProcess[] = []
const demarrer = async (): Promise<ChildProcess> => {
  const fichier = fileURLToPath(import.meta.resolve('./f9-worker.child.ts'))
  const worker = fork(fichier, [base.url, '0', TIMINGS, passerelle.racine], { execArgv: [] })
  workers.push(worker)
  expect((await once(worker, 'message'))[0]).toBe('pret')
  return worker
}
afterAll(async () => {
  for (const worker of workers) await tuer(worker)
  await passerelle.arreter()
  await base.drop()
})

const ecrire = (nombre: number) =>
  inTransaction(base.db, async (sql) => {
    const ctx = { sql, jobs: jobsSur(sql), clock: systemClock, ids: randomIds }
    for (let rang = 0; rang < nombre; rang++)
      await envoyerSms(ctx, {
        type: 'ALERTE_FUITE',
        destinataire: `06123456${String(rang).padStart(2, '0')}`,
        champs: { numeroContrat: '0012345', lien: '/alerte/AF' },
      })
  })
const restants = async (): Promise<number> =>
  (await base.pool.query(`select count(*)::integer as nb from envoi where etat <> 'ENVOYE'`)).rows[0].nb

it(`${SMS} SMS, ${MORTS} kills of the worker around the gateway's answer, a gateway that fails: none lost, doubles only in the window, with the same tag (F9)`, {
  timeout: 300_000,
}, async () => {
  const hasard = hasardDe(GRAINE)
  await ecrire(SMS)
  for (const panne of PANNES) passerelle.tomberEnPanne(panne)
  for (let mort = 0; mort < MORTS; mort++) {
    const ou = mort < 2 ? (['avant', 'apres'] as const)[mort] : hasard() < 0.5 ? 'avant' : 'apres'
    if (ou === undefined) throw new Error('unreachable')
    // some SMS leave before each kill: killed over and over, the same one would use up its attempts
    const avant = passerelle.recus.length
    passerelle.retenir(undefined)
    const worker = await demarrer()
    await vi.waitFor(() => expect(passerelle.recus.length).toBeGreaterThan(avant), { ...PATIENCE, interval: 1 })
    const retenus = passerelle.retenus[ou]
    passerelle.retenir(ou)
    await vi.waitFor(() => expect(passerelle.retenus[ou]).toBeGreaterThan(retenus), { ...PATIENCE, interval: 1 })
    await tuer(worker)
  }
  passerelle.retenir(undefined)
  await demarrer()
  await vi.waitFor(async () => {
    // what the gateway refused waits e^n seconds
    await base.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
    expect(await restants()).toBe(0)
    expect(await enFile(base)).toBe(0)
  }, PATIENCE)
  const references = (await base.pool.query('select reference from envoi')).rows.map(({ reference }) => reference)
  const parties = passerelle.recus.map(({ tag }) => tag)
  console.info(
    `F9 SMS, seed ${GRAINE}: ${parties.length} accepted for ${SMS}, held ${JSON.stringify(passerelle.retenus)}`,
  )
  expect(new Set(parties)).toEqual(new Set(references))
  expect(new Set(passerelle.recus.map(({ receivers }) => receivers.join())).size).toBe(SMS)
  // an answer that never came back is doubled for certain: the run would prove nothing without one
  expect(passerelle.retenus.apres).toBeGreaterThan(0)
  expect(parties.length - SMS).toBe(passerelle.retenus.apres)
  expect((await base.pool.query('select 1 from travail_mort')).rows).toEqual([])
})
