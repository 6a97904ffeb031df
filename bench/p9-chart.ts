import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { logIn, startPortal } from './portal.ts'
import { type Bench, type BenchRow, percentile } from './row.ts'

const READINGS_PER_DAY = 24
const DAYS = 1826
const METERS = { full: 2300, short: 120 }
const CALLS = { full: 2000, short: 300 }
const P99_TARGET_MS = 20
const SIZE_TARGET_BYTES = 30_000
const FIRST_CONTRACT = 9_000_000

// straight into the table: what is measured is reading, not importing
const GENERATE = [
  `select assurer_partitions('2021-10-01', '2026-12-31')`,
  `insert into client (numero_client, nom) values ('BENCH', 'Banc') on conflict do nothing`,
  `insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
   select (${FIRST_CONTRACT} + i)::text, 'EA', 'SE', '2015-01-01', 'BENCH', 'BENCH' from generate_series(1, $1::int) i`,
  `insert into point_livraison (id_point, adresse, code_postal, ville)
   select 'BENCH' || i, i || ' rue du Banc', '99100', 'Val-d’Ondine' from generate_series(1, $1::int) i`,
  `insert into contrat_point (numero_contrat, id_point, du)
   select (${FIRST_CONTRACT} + i)::text, 'BENCH' || i, '2015-01-01Z' from generate_series(1, $1::int) i`,
  `insert into appareil (identifiant_appareil, numero_physique_appareil, telereleve)
   select 'BENCH' || i, 'B' || i, true from generate_series(1, $1::int) i`,
  `insert into appareil_pose (appareil_id, id_point, pose_le, index_pose_litres)
   select appareil_id, identifiant_appareil, '2015-01-01Z', 0 from appareil where identifiant_appareil like 'BENCH%' and $1::int > 0`,
  `insert into conso_jour (appareil_id, jour, litres, qualite, total_litres, min_horaire_litres, heures_mesurees)
   select a.appareil_id, '2021-11-20'::date + j, array_fill((10 + (a.appareil_id + j) % 9)::int, array[24]), repeat('M', 24),
          24 * (10 + (a.appareil_id + j) % 9), 10 + (a.appareil_id + j) % 9, 24
     from appareil a, generate_series(0, ${DAYS - 1}) j where a.identifiant_appareil like 'BENCH%' and $1::int > 0`,
  `insert into conso_mois (appareil_id, mois, litres, litres_estimes, litres_corriges, heures_mesurees, heures_estimees, heures_manquantes)
   select appareil_id, date_trunc('month', jour)::date, sum(total_litres), 0, 0, sum(heures_mesurees), 0, 0
     from conso_jour where appareil_id in (select appareil_id from appareil where identifiant_appareil like 'BENCH%') and $1::int > 0
    group by 1, 2`,
  'analyze',
]

const SQL_ALONE = `select jour, total_litres, qualite from conso_jour
  where appareil_id = $1 and jour between '2025-11-20' and '2026-11-19' order by jour`

const generate = async (url: string, meters: number): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const text of GENERATE) await client.query(text, text.includes('$1') ? [meters] : [])
    const { rows } = await client.query(
      `select appareil_id from appareil where identifiant_appareil like 'BENCH%' order by 1`,
    )
    return rows.map((row: { appareil_id: string }) => Number(row.appareil_id))
  } finally {
    await client.end()
  }
}

const timeSqlAlone = async (url: string, meters: readonly number[], calls: number): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now()
    await client.query({ name: 'alone', text: SQL_ALONE, values: [meters[(call * 7919) % meters.length]] })
    times.push(performance.now() - started)
  }
  await client.end()
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

/** P9: the one-year chart of one meter among 100M readings' worth of meter-days (short form: 5M), against its SQL alone. */
export const benchChart: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const dataDir = join(folder, `p9-${size}`)
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  try {
    const meters = await generate(database.url, METERS[size])
    const token = await logIn(portal.url, 'admin@ondine.example')
    const readings = Math.round((meters.length * DAYS * READINGS_PER_DAY) / 1e6)
    const rows: BenchRow[] = []
    for (const granularity of ['JOURNEE', 'MOIS']) {
      await timeChart(portal.url, token, meters.length, 50, granularity)
      const alone = await timeSqlAlone(database.url, meters, CALLS[size])
      const { times, largest } = await timeChart(portal.url, token, meters.length, CALLS[size], granularity)
      const p99 = percentile(times, 0.99)
      rows.push({
        id: 'P9',
        workload: `one-year chart by ${granularity === 'MOIS' ? 'month' : 'day'} of one meter among ${readings}M readings`,
        measure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, answer ${(largest / 1000).toFixed(1)} kB`,
        baseline: `p50 ${percentile(alone, 0.5).toFixed(1)} ms, p99 ${percentile(alone, 0.99).toFixed(1)} ms (SQL of 365 day rows alone)`,
        ratio: undefined,
        target: `p99 <= ${P99_TARGET_MS} ms, answer <= ${SIZE_TARGET_BYTES / 1000} kB`,
        met: p99 <= P99_TARGET_MS && largest <= SIZE_TARGET_BYTES,
      })
    }
    return rows
  } finally {
    await portal.stop()
    await database.stop()
  }
}
