import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { DAYS, FIRST_CONTRACT, generatedMeters, generateMeters, READINGS_PER_DAY } from './meters/generate.ts'
import { logIn, startPortal } from './portal.ts'
import { type Bench, type BenchRow, percentile } from './row.ts'

/** 1M, 10M and 100M readings: the curve of the same chart as the table grows. */
const METERS = { full: [23, 230, 2300], short: [12, 120] }
const CALLS = { full: 2000, short: 300 }
const GROWTH_CALLS = { full: 500, short: 100 }
const P99_TARGET_MS = 20
const GROWTH_TARGET = 1.3
const SIZE_TARGET_BYTES = 30_000

const SQL_ALONE = `select jour, total_litres, qualite from conso_jour
  where appareil_id = $1 and jour between '2025-11-20' and '2026-11-19' order by jour`

const timeSqlAlone = async (client: pg.Client, meters: readonly number[], calls: number): Promise<number[]> => {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now()
    await client.query({ name: 'alone', text: SQL_ALONE, values: [meters[(call * 7919) % meters.length]] })
    times.push(performance.now() - started)
  }
  return times
}

const timeChart = async (url: string, token: string, meters: number, calls: number, granularity: string) => {
  const times: number[] = []
  let largest = 0
  for (let call = 0; call < calls; call += 1) {
    const contract = FIRST_CONTRACT + 1 + ((call * 7919) % meters)
    const started = performance.now()
    const answer = await fetch(
      `${url}/webapi/Consommation/getConsoGraphData/${contract}/2025-11-20/2026-11-19/${granularity}`,
      {
        headers: { token, conversationid: 'JS-WEB-bench-00000000' },
      },
    )
    const body = await answer.arrayBuffer()
    times.push(performance.now() - started)
    if (!answer.ok) throw new Error(`chart: ${answer.status} ${new TextDecoder().decode(body)}`)
    largest = Math.max(largest, body.byteLength)
  }
  return { times, largest }
}

const readingsOf = (meters: number): string => `${Math.round((meters * DAYS * READINGS_PER_DAY) / 1e6)}M readings`

/** P9: the one-year chart of one meter as the table grows to 100M readings' worth of meter-days (short form: 5M). */
export const benchChart: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const dataDir = join(folder, `p9-${size}`)
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const token = await logIn(portal.url, 'admin@ondine.example')
    const rows: BenchRow[] = []
    const curve: { readings: string; p50: number }[] = []
    let made = 0
    for (const meters of METERS[size]) {
      await generateMeters(client, made + 1, meters)
      made = meters
      await timeChart(portal.url, token, meters, 50, 'JOURNEE')
      const { times } = await timeChart(portal.url, token, meters, GROWTH_CALLS[size], 'JOURNEE')
      curve.push({ readings: readingsOf(meters), p50: percentile(times, 0.5) })
    }
    const meters = await generatedMeters(client)
    for (const granularity of ['JOURNEE', 'MOIS']) {
      await timeChart(portal.url, token, made, 50, granularity)
      const alone = await timeSqlAlone(client, meters, CALLS[size])
      const { times, largest } = await timeChart(portal.url, token, made, CALLS[size], granularity)
      const p99 = percentile(times, 0.99)
      rows.push({
        id: 'P9',
        workload: `one-year chart by ${granularity === 'MOIS' ? 'month' : 'day'} of one meter among ${readingsOf(made)}`,
        measure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, answer ${(largest / 1000).toFixed(1)} kB`,
        baseline: `p50 ${percentile(alone, 0.5).toFixed(1)} ms, p99 ${percentile(alone, 0.99).toFixed(1)} ms (SQL of 365 day rows alone)`,
        ratio: undefined,
        target: `p99 <= ${P99_TARGET_MS} ms, answer <= ${SIZE_TARGET_BYTES / 1000} kB`,
        met: p99 <= P99_TARGET_MS && largest <= SIZE_TARGET_BYTES,
      })
    }
    const growth = Math.max(...curve.map(({ p50 }) => p50)) / (curve[0]?.p50 ?? Number.NaN)
    rows.push({
      id: 'P9',
      workload: 'the chart by day as the table grows',
      measure: curve.map(({ readings, p50 }) => `${readings}: p50 ${p50.toFixed(1)} ms`).join(', '),
      baseline: 'its own first size',
      ratio: growth,
      target: `flat within ${GROWTH_TARGET}x`,
      met: growth <= GROWTH_TARGET,
    })
    return rows
  } finally {
    await client.end()
    await portal.stop()
    await database.stop()
  }
}
