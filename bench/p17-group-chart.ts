import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { cumulerGroupes } from '../apps/api/src/domains/consommation/cumuler-groupes.job.ts'
import { fixedClock } from '../apps/api/src/platform/clock.ts'
import type { Contexte } from '../apps/api/src/platform/context.ts'
import { connect } from '../apps/api/src/platform/db/connection.ts'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { FIRST_CONTRACT, generateMeters } from './meters/generate.ts'
import { logIn, startPortal } from './portal.ts'
import { type Bench, type BenchRow, percentile } from './row.ts'

// P17: charts and billed consumptions of one group over five years, against plain SQL over its rows; and what keeping its sums costs.

const METERS = { full: 20_000, short: 1_000 }
const CALLS = { full: 500, short: 200 }
const P99_TARGET_MS = 150
/** One contract in so many has its hours open. */
const HOURS = 10
/** Billing readings of each meter, six months apart. */
const READINGS = 10

const ATTACH = [
  `insert into attachement (user_web_id, numero_contrat, attache_le, preuve)
   select u.user_web_id, (${FIRST_CONTRACT} + i)::text, '2021-11-20Z', 'ANTERIEURE'
     from utilisateur u, generate_series(1, $1::int) i where u.email = 'grandcompte@ondine.example'`,
  `insert into consentement (user_web_id, nature, numero_contrat, accorde, version_texte, le)
   select u.user_web_id, 'HEURE', (${FIRST_CONTRACT} + i)::text, true, 'banc', '2022-01-01Z'
     from utilisateur u, generate_series(${HOURS}, $1::int, ${HOURS}) i where u.email = 'grandcompte@ondine.example'`,
  `with g as (insert into groupe (nom, createur_id, cree_le)
              select 'Banc', user_web_id, now() from utilisateur where email = 'grandcompte@ondine.example' returning id_groupe)
   insert into groupe_contrat (id_groupe, numero_contrat)
   select g.id_groupe, (${FIRST_CONTRACT} + i)::text from g, generate_series(1, $1::int) i`,
  // billed twice a year
  `insert into releve (appareil_id, releve_le, index_litres, origine)
   select a.appareil_id, timestamptz '2021-11-20 09:00 Europe/Paris' + n * interval '6 months', n * 60000 + a.appareil_id % 1000, 'RELEVE'
     from appareil a, generate_series(0, ${READINGS - 1}) n where a.identifiant_appareil like 'BENCH%'`,
  'analyze',
]

const SQL_ALONE = `select jour, sum(total_litres) from conso_jour
  where appareil_id = any(select a.appareil_id from appareil a where a.identifiant_appareil like 'BENCH%')
    and jour between '2026-10-01' and '2026-10-31' group by jour`

const BILLED_ALONE = `select to_char(releve_le, 'YYYY-MM') as mois, count(*)::int as n, sum(litres)::bigint as litres
  from (select releve_le, index_litres - lag(index_litres) over (partition by appareil_id order by releve_le) as litres
          from releve where appareil_id = any(select a.appareil_id from appareil a where a.identifiant_appareil like 'BENCH%')) r
 where litres is not null group by 1`

const CHARTS = [
  ['MOIS', '2021-11-20', '2026-11-19', 'five years by month'],
  ['JOURNEE', '2024-11-20', '2026-11-19', 'two years by day'],
  ['HEURE', '2026-10-01', '2026-10-31', 'one month by hour'],
] as const

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Read = <T>(path: string) => Promise<T>

/** Billed consumptions of the group, kept with its sums, against the differences of its readings in plain SQL. */
const billed = async (
  client: pg.Client,
  read: Read,
  { group, meters, calls }: { group: number; meters: number; calls: number },
): Promise<BenchRow> => {
  const alone: number[] = []
  for (let call = 0; call < 5; call += 1) alone.push(await timed(() => client.query(BILLED_ALONE)))
  const times: number[] = []
  for (let call = 0; call < calls + 20; call += 1) {
    const time = await timed(async () => {
      const { consommations } = await read<{ consommations: { nbContrats: number }[] }>(
        `Facturation/listeConsommationsFacturees/groupe/${group}`,
      )
      if (consommations.length !== READINGS - 1 || consommations.some(({ nbContrats }) => nbContrats !== meters))
        throw new Error(`billed consumptions: ${JSON.stringify(consommations)}`)
    })
    if (call >= 20) times.push(time)
  }
  const p99 = percentile(times, 0.99)
  return {
    id: 'P17',
    workload: `billed consumptions of a group of ${meters} meters, ${READINGS} readings each`,
    measure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    baseline: `${percentile(alone, 0.5).toFixed(0)} ms (plain SQL over its readings)`,
    ratio: undefined,
    target: `p99 <= ${P99_TARGET_MS} ms`,
    met: p99 <= P99_TARGET_MS,
  }
}

export const benchGroupChart: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const dataDir = join(folder, `p17-${size}`)
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  const { db, close } = connect({
    url: database.url,
    applicationName: 'bench',
    maxConnections: 2,
    statementTimeoutMs: 0,
  })
  const turn = () =>
    cumulerGroupes({
      sql: db,
      clock: fixedClock(new Date('2026-11-20T06:00:00Z')),
      signal: new AbortController().signal,
      enTransaction: <T>(faire: (ctx: Contexte) => Promise<T>): Promise<T> =>
        inTransaction(db, (sql) => faire({ sql } as unknown as Contexte)),
    })
  try {
    await client.connect()
    await generateMeters(client, 1, METERS[size])
    for (const text of ATTACH) await client.query(text, text.includes('$1') ? [METERS[size]] : [])
    const { rows: groups } = await client.query(`select id_groupe from groupe where nom = 'Banc'`)
    const group = Number(groups[0]?.id_groupe)
    const first = await timed(turn)
    await client.query('vacuum analyze')
    const mark = `insert into groupe_conso_change select appareil_id, '2026-11-19', '2026-11-19' from appareil
                   where identifiant_appareil like 'BENCH%' order by appareil_id limit $1`
    await client.query(mark, [1])
    const late = await timed(turn)
    await client.query(mark, [METERS[size]])
    const day = await timed(turn)
    const alone: number[] = []
    for (let call = 0; call < 5; call += 1) alone.push(await timed(() => client.query(SQL_ALONE)))

    const token = await logIn(portal.url, 'grandcompte@ondine.example')
    const read = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`${portal.url}/webapi/${path}`, {
        headers: { token, conversationid: 'JS-WEB-bench-00000000' },
      })
      const body = (await answer.json()) as T
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
      return body
    }
    const rows: BenchRow[] = [await billed(client, read, { group, meters: METERS[size], calls: CALLS[size] })]
    for (const [granularity, from, to, words] of CHARTS) {
      const times: number[] = []
      for (let call = 0; call < CALLS[size] + 20; call += 1) {
        const path = `Consommation/getConsoGraphData/groupe/${group}/${from}/${to}/${granularity}`
        const time = await timed(async () => {
          const { contrats } = await read<{ contrats: { nbContratsEnCalcul: number } }>(path)
          if (contrats.nbContratsEnCalcul !== 0) throw new Error(`group chart: ${JSON.stringify(contrats)}`)
        })
        if (call >= 20) times.push(time)
      }
      const p99 = percentile(times, 0.99)
      rows.push({
        id: 'P17',
        workload: `chart of a group of ${METERS[size]} meters, ${words}`,
        measure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        baseline: `${percentile(alone, 0.5).toFixed(0)} ms (plain SQL sum of the day rows of one month)`,
        ratio: undefined,
        target: `p99 <= ${P99_TARGET_MS} ms`,
        met: p99 <= P99_TARGET_MS,
      })
    }
    rows.push({
      id: 'P17',
      workload: `sums of that group kept up: one late day of one meter`,
      measure: `${late.toFixed(0)} ms`,
      baseline: `${day.toFixed(0)} ms (one day of every meter), ${(first / 1000).toFixed(0)} s (five years of every meter)`,
      ratio: late / day,
      target: 'in proportion to what changed: below a day of every meter',
      met: late < day,
    })
    return rows
  } finally {
    await client.end()
    await close()
    await portal.stop()
    await database.stop()
  }
}
