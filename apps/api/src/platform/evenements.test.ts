import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PATIENCE } from '../../test-setup/patience.ts'
import { inTransaction } from './db/transaction.ts'
import { type AbonnesDe, defineEvenement, publier } from './evenements.ts'
import { compter } from './jobs/effet-compte.fixtures.ts'
import { enFile, foisDe, optionsWorker, uneBaseDeTravaux } from './jobs/jobs.fixtures.ts'
import { jobsSur } from './jobs/queue.ts'
import { startWorker } from './jobs/runner.ts'
import { defineJob } from './jobs/tasks.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
beforeEach(() => base.pool.query('delete from graphile_worker._private_jobs; delete from essai_effet'))

const charge = z.strictObject({ cle: z.string() })
const arrive = defineEvenement({ nom: 'essai-arrive', charge, cle: ({ cle }) => cle })
const ignore = defineEvenement({ nom: 'essai-ignore', charge, cle: ({ cle }) => cle })
const evenements = { 'essai-arrive': arrive, 'essai-ignore': ignore }

const abonne = (nom: string, echecs = 0) =>
  defineJob({
    nom,
    charge,
    executer: async (ctx, { cle }) => {
      if (ctx.travail.essai <= echecs) throw new Error('later')
      await ctx.terminer((dedans) => compter(dedans, `${nom}/${cle}`))
    },
  })
const [premier, fragile, dernier] = [abonne('essai-premier'), abonne('essai-fragile', 2), abonne('essai-dernier')]
const abonnes: AbonnesDe<typeof evenements> = { 'essai-arrive': [premier, fragile, dernier], 'essai-ignore': [] }

/** Publishes in a transaction of its own, which may fail afterwards. */
const dire = (evenement: typeof arrive, cle: string, ensuite: () => void = () => {}) =>
  inTransaction(base.db, async (sql) => {
    await publier({ jobs: jobsSur(sql), installation: { abonnes } }, evenement, { cle })
    ensuite()
  })

describe('an event', () => {
  it('is told with its change or not at all', async () => {
    const annulee = dire(arrive, 'annulee', () => {
      throw new Error('rolled back')
    })
    await expect(annulee).rejects.toThrow('rolled back')
    expect(await enFile(base)).toBe(0)
    await dire(arrive, 'faite')
    expect(await enFile(base)).toBe(3)
  })

  it('reaches each subscriber by itself: one that fails is tried again, the others are not repeated', async () => {
    const worker = await startWorker(optionsWorker(base.url, [premier, fragile, dernier]))
    await dire(arrive, 'a')
    await vi.waitFor(async () => {
      // the library waits e^n s before another attempt
      await base.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
      expect(await enFile(base)).toBe(0)
    }, PATIENCE)
    await worker.stop()
    const fois = await Promise.all([premier, fragile, dernier].map(({ nom }) => foisDe(base, `${nom}/a`)))
    expect(fois).toEqual([1, 1, 1])
    expect((await base.pool.query('select 1 from travail_mort')).rows).toEqual([])
  })

  it('told twice before anybody heard is one job of each; another happening is another', async () => {
    await dire(arrive, 'a')
    await dire(arrive, 'a')
    expect(await enFile(base)).toBe(3)
    await dire(arrive, 'b')
    expect(await enFile(base)).toBe(6)
  })

  it('that nobody wants to hear of adds nothing', async () => {
    await dire(ignore, 'a')
    expect(await enFile(base)).toBe(0)
  })

  it('must stand in the record, and say what it declared', async () => {
    const ailleurs = defineEvenement({ nom: 'essai-ailleurs', charge, cle: () => '' })
    await expect(dire(ailleurs, 'a')).rejects.toThrow('stands in no record')
    await expect(dire(arrive, 3 as unknown as string)).rejects.toThrow()
    expect(await enFile(base)).toBe(0)
  })
})

describe('the record of subscribers does not compile', () => {
  it('without the list of an event, with an event that is not there, or with a job that wants more', () => {
    // @ts-expect-error the list of essai-ignore is missing
    const manque: AbonnesDe<typeof evenements> = { 'essai-arrive': [] }
    // @ts-expect-error there is no such event
    const trop: AbonnesDe<typeof evenements> = { ...abonnes, 'essai-inconnu': [] }
    const exigeant = defineJob({
      nom: 'essai-exigeant',
      charge: z.strictObject({ cle: z.string(), montant: z.number() }),
      executer: async () => {},
    })
    // @ts-expect-error the event does not tell an amount
    const faux: AbonnesDe<typeof evenements> = { ...abonnes, 'essai-ignore': [exigeant] }
    expect([manque, trop, faux]).toHaveLength(3)
  })
})
