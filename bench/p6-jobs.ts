import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runTaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { chargeEnvoi } from '../apps/api/src/domains/contenu/envoi.queue.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import { installJobSchema } from '../apps/api/src/platform/jobs/install.ts'
import { type OptionsWorker, startWorker } from '../apps/api/src/platform/jobs/runner.ts'
import { REGLAGES_TRAVAUX } from '../apps/api/src/platform/jobs/settings.ts'
import { defineJob } from '../apps/api/src/platform/jobs/tasks.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { openBench } from './import/base.ts'
import { type Bench, type BenchRow, median, percentile } from './row.ts'

// P6: jobs that write one row each, through our runner (fenced: effect and end of the job commit together) and through the bare
// library (effect, then the library's own delete), the same concurrency and as many connections, in turn.

const JOBS = { full: 100_000, short: 10_000 }
/** Short ones: what else the machine does weighs on both. */
const ROUNDS = 10
const PER_SECOND = 50
const STEADY_SECONDS = { full: 30, short: 10 }
const RATIO = 0.5
const START_P99_MS = 100

const TASK = 'banc'
const EFFECT = 'insert into banc_effet (travail) values ($1)'
const PREPARE = 'create table banc_effet (travail bigint primary key)'
const QUEUED = 'select count(*)::int as n from graphile_worker._private_jobs'
const EFFECTS = 'select count(*)::int as n from banc_effet'
const ADD = `select graphile_worker.add_job('${TASK}', json_build_object('envoi', i)) from generate_series(1, $1::int) i`
const ADD_ONE = `select graphile_worker.add_job('${TASK}', json_build_object('envoi', $1::int))`

interface Watch {
  started(job: number): void
  done(): void
}
interface Running {
  stop(): Promise<unknown>
}
type Runner = (url: string, watch: Watch) => Promise<Running>

/** Ours, as the worker process starts it; the settings come from memory, their version from the database at every job. */
const ours: Runner = (url, watch) =>
  startWorker({
    url,
    taches: [
      defineJob({
        nom: TASK,
        charge: chargeEnvoi,
        executer: async (ctx, { envoi }) => {
          watch.started(envoi)
          await ctx.terminer((inside) => sql`insert into banc_effet (travail) values (${envoi})`.execute(inside.sql))
          watch.done()
        },
      }),
    ],
    clock: systemClock,
    log: createLog('warn'),
    installation: {} as OptionsWorker['installation'],
    chargerReglages: async () =>
      ({ version: Number.MAX_SAFE_INTEGER }) as Awaited<ReturnType<OptionsWorker['chargerReglages']>>,
  })

const bare: Runner = async (url, watch) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 * REGLAGES_TRAVAUX.concurrence + 2 })
  pool.on('error', () => undefined)
  const workers = runTaskList(
    { concurrency: REGLAGES_TRAVAUX.concurrence, noHandleSignals: true, logger: new Logger(() => () => undefined) },
    {
      [TASK]: async (payload, { query }) => {
        const { envoi } = payload as { envoi: number }
        watch.started(envoi)
        await query(EFFECT, [envoi])
        watch.done()
      },
    },
    pool,
  )
  return {
    stop: async () => {
      await workers.gracefulShutdown()
      await pool.end()
    },
  }
}

const count = async (client: pg.Client, query: string): Promise<number> =>
  (await client.query<{ n: number }>(query)).rows[0]?.n ?? Number.NaN

/** Every job ran once and left the queue. */
const check = async (client: pg.Client, jobs: number): Promise<void> => {
  const [left, effects] = [await count(client, QUEUED), await count(client, EFFECTS)]
  if (left !== 0 || effects !== jobs) throw new Error(`P6: ${left} jobs left, ${effects} effects of ${jobs}.`)
  await client.query('truncate banc_effet')
  await client.query('vacuum analyze graphile_worker._private_jobs')
}

/** Jobs a second from the first that starts to the last that ends. */
const drain = async (runner: Runner, url: string, client: pg.Client, jobs: number): Promise<number> => {
  await client.query(ADD, [jobs])
  await client.query('vacuum analyze graphile_worker._private_jobs')
  const all = Promise.withResolvers<number>()
  let [first, done] = [Number.NaN, 0]
  const running = await runner(url, {
    started: () => {
      if (done === 0 && Number.isNaN(first)) first = performance.now()
    },
    done: () => {
      done += 1
      if (done === jobs) all.resolve(performance.now())
    },
  })
  const last = await all.promise
  await running.stop()
  await check(client, jobs)
  return (jobs * 1000) / (last - first)
}

/** Milliseconds from the moment each job is about to be added to the start of its task, at a steady rate. */
const delays = async (runner: Runner, url: string, client: pg.Client, jobs: number): Promise<number[]> => {
  const added = new Map<number, number>()
  const waited: number[] = []
  const all = Promise.withResolvers<void>()
  const running = await runner(url, {
    started: (job) => waited.push(performance.now() - (added.get(job) ?? Number.NaN)),
    done: () => {
      if (waited.length === jobs) all.resolve()
    },
  })
  const begun = performance.now()
  for (let job = 1; job <= jobs; job++) {
    added.set(job, performance.now())
    await client.query(ADD_ONE, [job])
    await pause(Math.max(0, begun + (job * 1000) / PER_SECOND - performance.now()))
  }
  await all.promise
  await running.stop()
  await check(client, jobs)
  return waited
}

const ms = (value: number): string => `${value.toFixed(1)} ms`
const rate = (value: number): string => Math.round(value).toLocaleString('en')

export const benchJobs: Bench = async ({ full, folder }): Promise<BenchRow[]> => {
  await mkdir(folder, { recursive: true })
  const size = full ? 'full' : 'short'
  const base = await openBench(join(folder, 'p6'), 0)
  const { url, client } = base
  try {
    await installJobSchema(url, createLog('warn'))
    await client.query(PREPARE)
    const [mine, theirs]: [number[], number[]] = [[], []]
    // what the first drain of each compiles and caches is not what is measured
    for (const runner of [bare, ours]) await drain(runner, url, client, 1_000)
    const steady = PER_SECOND * STEADY_SECONDS[size]
    const waited = await delays(ours, url, client, steady)
    const bareWaited = await delays(bare, url, client, steady)
    for (let round = 0; round < ROUNDS; round++) {
      // each goes first every other time
      if (round % 2 === 1) theirs.push(await drain(bare, url, client, JOBS[size] / ROUNDS))
      mine.push(await drain(ours, url, client, JOBS[size] / ROUNDS))
      if (round % 2 === 0) theirs.push(await drain(bare, url, client, JOBS[size] / ROUNDS))
    }
    const ratios = mine.map((own, round) => own / (theirs[round] ?? Number.NaN))
    const [ratio, p99] = [median(ratios), percentile(waited, 0.99)]
    return [
      {
        id: 'P6',
        workload: `${JOBS[size].toLocaleString('en')} jobs of one row each, in ${ROUNDS} queues, in turn`,
        measure: `${rate(median(mine))} jobs/s (ratios of the queues: ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
        baseline: `${rate(median(theirs))} jobs/s, the library bare, the same concurrency`,
        ratio,
        target: `>= ${RATIO.toFixed(2)}`,
        met: ratio >= RATIO,
      },
      {
        id: 'P6',
        workload: `start of a job after it is added, ${PER_SECOND} a second`,
        measure: `p50 ${ms(median(waited))}, p99 ${ms(p99)}`,
        baseline: `p50 ${ms(median(bareWaited))}, p99 ${ms(percentile(bareWaited, 0.99))}, the library bare`,
        ratio: undefined,
        target: `p99 <= ${START_P99_MS} ms`,
        met: p99 <= START_P99_MS,
      },
    ]
  } finally {
    await base.stop()
  }
}
