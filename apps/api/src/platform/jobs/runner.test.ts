import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../clock.ts'
import { compter } from './effet-compte.fixtures.ts'
import { enFile, foisDe, optionsWorker, uneBaseDeTravaux } from './jobs.fixtures.ts'
import { jobsSur } from './queue.ts'
import { defineJobRecurrent } from './recurring.ts'
import { startWorker, type Worker } from './runner.ts'
import { defineJob, type Tache } from './tasks.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
const workers: Worker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await base.pool.query('delete from graphile_worker._private_jobs')
})
const lancer = async (taches: Tache[], options: Partial<Parameters<typeof startWorker>[0]> = {}): Promise<Worker> => {
  const worker = await startWorker({ ...optionsWorker(base.url, taches), ...options })
  workers.push(worker)
  return worker
}
const ctx = { jobs: jobsSur(base.db) }
const charge = z.strictObject({ cle: z.string() })
const faitUneFois = (cle: string) =>
  vi.waitFor(async () => {
    expect(await foisDe(base, cle)).toBe(1)
    expect(await enFile(base)).toBe(0)
  }, PATIENCE)
const connexionsDe = async (debutNom: string): Promise<number> => {
  const { rows } = await base.pool.query(
    `select count(*)::int as nb from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)`,
    [debutNom],
  )
  return rows[0]?.nb
}

const compterUneFois = defineJob({
  nom: 'essai-compter',
  charge,
  executer: (dehors, { cle }) => dehors.terminer((dedans) => compter(dedans, cle)),
})

it('goes on when every connection of the workers is cut, before and while a job runs', async () => {
  const couper = () =>
    base.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name like 'ondine-%' and application_name <> 'ondine-test'`,
    )
  let coupes = 0
  const coupe = defineJob({
    nom: 'essai-coupe',
    charge,
    executer: (dehors, { cle }) =>
      dehors.terminer(async (dedans) => {
        await compter(dedans, cle)
        coupes += 1
        if (coupes === 1) await couper()
      }),
  })
  await lancer([compterUneFois, coupe])
  await couper()
  await compterUneFois.ajouter(ctx, { cle: 'apres-coupure' })
  await faitUneFois('apres-coupure')
  await coupe.ajouter(ctx, { cle: 'pendant-coupure' })
  await vi.waitFor(() => expect(coupes).toBe(1), PATIENCE)
  await vi.waitFor(async () => {
    // the library waits e^1 s before another attempt
    await base.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
    expect(await foisDe(base, 'pendant-coupure')).toBe(1)
  }, PATIENCE)
})

it('starts a new pool when it was taken over, under another id', async () => {
  await lancer([compterUneFois])
  const poolIds = async () =>
    (await base.pool.query('select pool_id from travail_battement')).rows.map((r) => r.pool_id)
  const avant = await poolIds()
  await base.pool.query('delete from travail_battement')
  await vi.waitFor(async () => expect(await poolIds()).toHaveLength(1), PATIENCE)
  expect(await poolIds()).not.toEqual(avant)
  await compterUneFois.ajouter(ctx, { cle: 'nouveau-pool' })
  await faitUneFois('nouveau-pool')
})

it('a stop gives back, within its delay, a job that does not end, and closes its connections', async () => {
  const commence = Promise.withResolvers<void>()
  const jamais = defineJob({
    nom: 'essai-jamais',
    charge,
    executer: (dehors) =>
      dehors.enTransaction(async () => {
        commence.resolve()
        await new Promise(() => {})
      }),
  })
  const worker = await lancer([jamais], { timings: { ...optionsWorker('', []).timings, vidangeMs: 300 } })
  await jamais.ajouter(ctx, { cle: 'x' })
  await commence.promise
  // the job never ends: only the end of the delay can end this wait
  await worker.stop()
  const { rows } = await base.pool.query('select attempts, locked_by from graphile_worker._private_jobs')
  expect(rows).toEqual([{ attempts: 1, locked_by: null }])
  // the server notices a closed connection a moment later
  for (const nom of ['ondine-travaux', 'ondine-conduite'])
    await vi.waitFor(async () => expect(await connexionsDe(nom)).toBe(0), PATIENCE)
})

it('frees a job held by a pool that nobody knows', async () => {
  await compterUneFois.ajouter(ctx, { cle: 'orphelin' })
  await base.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-inconnu', locked_at = now() - interval '1 hour'`,
  )
  await lancer([compterUneFois])
  await faitUneFois('orphelin')
})

it('takes again a job that it holds without knowing', async () => {
  await lancer([compterUneFois])
  const [pool] = (await base.pool.query('select pool_id from travail_battement')).rows
  // as if the answer to its request for a job was lost on the way
  await base.pool.query(
    `with ajout as (select * from graphile_worker.add_job('essai-compter', '{"cle":"oublie"}', run_at => now() + interval '1 hour'))
     select id from ajout`,
  )
  await base.pool.query(
    `update graphile_worker._private_jobs set run_at = now(), locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1`,
    [pool.pool_id],
  )
  await faitUneFois('oublie')
})

it('is replaced when it can only fail to ask for jobs while its heart beats', async () => {
  await lancer([compterUneFois])
  const poolIds = async () =>
    (await base.pool.query('select pool_id from travail_battement')).rows.map((r) => r.pool_id)
  const avant = await poolIds()
  await base.pool.query('alter table graphile_worker._private_job_queues rename to away')
  await vi.waitFor(async () => expect(await poolIds()).not.toEqual(avant), PATIENCE)
  await base.pool.query('alter table graphile_worker.away rename to _private_job_queues')
  await compterUneFois.ajouter(ctx, { cle: 'apres-surdite' })
  await faitUneFois('apres-surdite')
})

it('runs a recurring job with its slot', async () => {
  const vus: string[] = []
  const recurrent = defineJobRecurrent({
    nom: 'essai-recurrent',
    quand: { chaque: 'jour', a: '02:30' },
    executer: async (_ctx, { creneau }) => {
      vus.push(creneau)
    },
  })
  const clock = fixedClock(new Date('2026-11-20T10:00:00Z'))
  await lancer([recurrent], { clock })
  await vi.waitFor(
    async () => expect((await base.pool.query('select * from travail_planification')).rows).toHaveLength(1),
    PATIENCE,
  )
  clock.avancer(24 * 3_600_000)
  await vi.waitFor(() => expect(vus).toEqual(['2026-11-21T01:30:00.000Z']), PATIENCE)
})

it('of a task that is never twice at once, one that comes while another runs ends without doing anything, and the next one runs', async () => {
  const [vus, fin] = [[] as string[], Promise.withResolvers<void>()]
  const seule = defineJob({
    nom: 'essai-seule',
    charge,
    seul: true,
    executer: async (_ctx, { cle }) => {
      vus.push(cle)
      if (cle === 'premier') await fin.promise
    },
  })
  await lancer([seule])
  await lancer([seule])
  await seule.ajouter(ctx, { cle: 'premier' })
  await vi.waitFor(() => expect(vus).toEqual(['premier']), PATIENCE)
  await seule.ajouter(ctx, { cle: 'second' })
  await vi.waitFor(async () => expect(await enFile(base)).toBe(1), PATIENCE)
  fin.resolve()
  await vi.waitFor(async () => expect(await enFile(base)).toBe(0), PATIENCE)
  await seule.ajouter(ctx, { cle: 'troisieme' })
  await vi.waitFor(async () => expect(await enFile(base)).toBe(0), PATIENCE)
  expect(vus).toEqual(['premier', 'troisieme'])
})

it('refuses to start with two jobs of one name', async () => {
  await expect(lancer([compterUneFois, compterUneFois])).rejects.toThrow('same name')
})

it('says at once that the queue is not installed or the database away', async () => {
  const sansBase = new URL(base.url)
  sansBase.port = '1'
  await expect(lancer([compterUneFois], { url: sansBase.href })).rejects.toThrow('ECONNREFUSED')
  const sansFile = new URL(base.url)
  sansFile.pathname = '/postgres'
  await expect(lancer([compterUneFois], { url: sansFile.href })).rejects.toThrow('not installed')
  await vi.waitFor(async () => expect(await connexionsDe('ondine-conduite')).toBe(0), PATIENCE)
})
