import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { inTransaction } from '../db/transaction.ts'
import { rejouerMort } from './dead-letters.ts'
import { compter } from './effet-compte.fixtures.ts'
import { EchecDefinitif } from './errors.ts'
import { enFile, foisDe, optionsWorker, uneBaseDeTravaux } from './jobs.fixtures.ts'
import { jobsSur } from './queue.ts'
import { startWorker } from './runner.ts'
import { defineJob } from './tasks.ts'

const base = await uneBaseDeTravaux()
const charge = z.strictObject({ cle: z.string() })
const laisses: string[] = []

const compterUneFois = defineJob({
  nom: 'essai-compter',
  charge,
  executer: (ctx, { cle }) => ctx.terminer((dedans) => compter(dedans, cle)),
})
const echouer = defineJob({
  nom: 'essai-echouer',
  charge,
  essaisMax: 1,
  executer: async (ctx, { cle }) => {
    await ctx.enTransaction((dedans) => compter(dedans, cle))
    throw new Error(`refusé ${'x'.repeat(5000)}`)
  },
})
const renoncer = defineJob({
  nom: 'essai-renoncer',
  charge,
  executer: async () => {
    throw new EchecDefinitif('the account is closed')
  },
})
const reessayer = defineJob({
  nom: 'essai-reessayer',
  charge,
  executer: async (ctx) => {
    laisses.push(`essai ${ctx.travail.essai} ${ctx.travail.cle}`)
    throw new Error('later')
  },
})
const enchainer = defineJob({
  nom: 'essai-enchainer',
  charge,
  executer: (ctx, { cle }) =>
    ctx.terminer(async (dedans) => {
      await compterUneFois.ajouter(dedans, { cle })
      if (cle === 'annulee') throw new EchecDefinitif('rolled back')
    }),
})
const worker = await startWorker(optionsWorker(base.url, [compterUneFois, echouer, renoncer, reessayer, enchainer]))
afterAll(async () => {
  await worker.stop()
  await base.drop()
})
const ctx = { jobs: jobsSur(base.db) }
const morts = async (tache: string) =>
  base.db.selectFrom('travail_mort').selectAll().where('tache', '=', tache).orderBy('id').execute()
const fileVide = () => vi.waitFor(async () => expect(await enFile(base)).toBe(0), PATIENCE)

it('runs once a job added in a committed transaction, never one of a rolled back transaction', async () => {
  await expect(
    inTransaction(base.db, async (transaction) => {
      await compterUneFois.ajouter({ jobs: jobsSur(transaction) }, { cle: 'annule' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await inTransaction(base.db, (transaction) =>
    compterUneFois.ajouter({ jobs: jobsSur(transaction) }, { cle: 'commis' }),
  )
  await vi.waitFor(async () => expect(await foisDe(base, 'commis')).toBe(1), PATIENCE)
  await fileVide()
  expect([await foisDe(base, 'commis'), await foisDe(base, 'annule')]).toEqual([1, 0])
})

it('adds several at once, each once by its key, in their order', async () => {
  const cles = ['lot-a', 'lot-b', 'lot-c']
  const lot = cles.map((cle) => ({ charge: { cle }, cle }))
  await inTransaction(base.db, async (transaction) => {
    await compterUneFois.ajouterTous({ jobs: jobsSur(transaction) }, lot)
    // told again before they began: the same jobs
    await compterUneFois.ajouterTous({ jobs: jobsSur(transaction) }, lot.slice(1))
    await compterUneFois.ajouterTous({ jobs: jobsSur(transaction) }, [])
    const { rows } = await sql<{ key: string; max_attempts: number }>`
      select key, max_attempts from graphile_worker._private_jobs where key like 'lot-%' order by id`.execute(
      transaction,
    )
    expect(rows).toEqual(cles.map((key) => ({ key, max_attempts: 10 })))
  })
  for (const cle of cles) await vi.waitFor(async () => expect(await foisDe(base, cle)).toBe(1), PATIENCE)
})

it('makes one job of those with the same key', async () => {
  const pasAvant = new Date(Date.now() + 3_600_000)
  await compterUneFois.ajouter(ctx, { cle: 'ancien' }, { cle: 'k', pasAvant })
  await compterUneFois.ajouter(ctx, { cle: 'nouveau' }, { cle: 'k' })
  await fileVide()
  expect([await foisDe(base, 'ancien'), await foisDe(base, 'nouveau')]).toEqual([0, 1])
})

it('adds the jobs of a task with its effect, or neither', async () => {
  await enchainer.ajouter(ctx, { cle: 'annulee' })
  await enchainer.ajouter(ctx, { cle: 'suite' })
  await vi.waitFor(async () => expect(await foisDe(base, 'suite')).toBe(1), PATIENCE)
  await fileVide()
  expect(await foisDe(base, 'annulee')).toBe(0)
})

it('moves a job that used its attempts to the dead letters, its error cut, and puts it back once', async () => {
  await echouer.ajouter(ctx, { cle: 'mort' })
  await fileVide()
  const [mort] = await morts('essai-echouer')
  expect(mort).toMatchObject({ charge: { cle: 'mort' }, essais: 1, essais_max: 1, rejoue_le: null })
  expect(mort?.derniere_erreur).toMatch(/^Error: refusé x+…$/)
  expect(mort?.derniere_erreur).toHaveLength(2000)
  expect(await foisDe(base, 'mort')).toBe(1)
  const id = mort?.id ?? 0
  expect(await Promise.all([rejouerMort(base.db, id, new Date()), rejouerMort(base.db, id, new Date())])).toEqual(
    expect.arrayContaining([true, false]),
  )
  await vi.waitFor(async () => expect(await morts('essai-echouer')).toHaveLength(2), PATIENCE)
  await fileVide()
  expect(await foisDe(base, 'mort')).toBe(2)
})

it('gives up at once what cannot succeed: a final failure, a payload that is not the task’s, an unknown task', async () => {
  await renoncer.ajouter(ctx, { cle: 'x' })
  await ctx.jobs.add('essai-compter', { clef: 'faute de frappe' })
  await ctx.jobs.add('essai-inconnu', { n: 1 })
  await fileVide()
  const textes = [await morts('essai-renoncer'), await morts('essai-compter'), await morts('essai-inconnu')]
  expect(textes.map(([mort]) => mort?.derniere_erreur)).toEqual([
    'EchecDefinitif: the account is closed',
    expect.stringContaining('The payload does not fit the task'),
    'No running worker knows the task essai-inconnu.',
  ])
  expect(JSON.stringify(textes[1]?.[0]?.derniere_erreur)).not.toContain('faute de frappe')
})

it('tries again later a job that failed, under the same key for its outside effects', async () => {
  await reessayer.ajouter(ctx, { cle: 'r' })
  await vi.waitFor(() => expect(laisses).toHaveLength(1), PATIENCE)
  const { rows } = await vi.waitFor(async () => {
    const lu = await base.pool.query(
      `select id, attempts, max_attempts, last_error, extract(epoch from run_at - now())::float as attente
         from graphile_worker._private_jobs where locked_by is null`,
    )
    expect(lu.rows).toHaveLength(1)
    return lu
  }, PATIENCE)
  expect(rows[0]).toMatchObject({ attempts: 1, max_attempts: 10, last_error: 'later' })
  expect(rows[0].attente).toBeGreaterThan(1)
  expect(rows[0].attente).toBeLessThan(Math.E)
  await base.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await vi.waitFor(() => expect(laisses).toHaveLength(2), PATIENCE)
  expect(laisses).toEqual([`essai 1 travail-${rows[0].id}`, `essai 2 travail-${rows[0].id}`])
})
