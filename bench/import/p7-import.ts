import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Bench, median } from '../row.ts'
import { type BenchDatabase, openBench } from './base.ts'

// P7: the raw part of an import of hourly readings against COPY and the same merge written by hand. Derivation is timed apart.

const METERS = 100
const LINES = { full: 5_000_000, short: 300_000 }
const ROUNDS = { full: 3, short: 2 }
const TARGET = 0.6
const RSS_TARGET_MB = 256
const FIRST = Date.UTC(2021, 0, 1)
const MAIN = resolve(import.meta.dirname, '../../apps/api/src/main-import.ts')

/** Hourly readings, meter after meter as telemetry systems export them, in UTC so that COPY reads the dates itself. */
const writeFileOf = async (path: string, lines: number): Promise<void> => {
  const hours = Math.ceil(lines / METERS)
  const blocks = function* () {
    yield 'identifiantAppareil;dateReleve;valeurIndex\n'
    for (let meter = 1; meter <= METERS; meter++) {
      let [block, index] = ['', 1000 * meter]
      for (let hour = 0; hour < hours; hour++) {
        index += (hour * meter) % 23
        block += `BENCH${meter};${new Date(FIRST + hour * 3_600_000 + meter * 1000).toISOString().slice(0, 19)}Z;${index}\n`
      }
      yield block
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(path))
}

const empty = async (client: pg.Client): Promise<void> => {
  await client.query('truncate telereleve, derivation_a_faire, conso_jour, conso_mois, conso_annee, serie_episode')
}

const copyTo = async (client: pg.Client, path: string, table: string): Promise<void> => {
  const into = client.query(copyFrom(`copy ${table} from stdin (format csv, delimiter ';', header true)`))
  await pipeline(createReadStream(path), into)
}

const MERGE_BY_HAND = `
  with inserted as (
    insert into telereleve (appareil_id, instant, index_litres)
    select a.appareil_id, s.instant, s.index_litres from staging s join appareil a on a.identifiant_appareil = s.meter order by 1, 2, 3
    on conflict do nothing returning appareil_id, instant)
  insert into derivation_a_faire (appareil_id, mois, du, au, lectures)
  select appareil_id, date_trunc('month', instant at time zone 'UTC')::date, min(instant), max(instant), count(*) from inserted group by 1, 2
  on conflict (appareil_id, mois) do update set du = least(derivation_a_faire.du, excluded.du), au = greatest(derivation_a_faire.au, excluded.au)`

const byHand = async (client: pg.Client, path: string): Promise<number> => {
  const start = performance.now()
  await client.query('begin')
  await client.query('create temp table staging (meter text, instant timestamptz, index_litres bigint) on commit drop')
  await copyTo(client, path, 'staging')
  await client.query(MERGE_BY_HAND)
  await client.query('commit')
  return (performance.now() - start) / 1000
}

const copyAndIndex = async (client: pg.Client, path: string): Promise<number> => {
  const start = performance.now()
  await client.query('begin')
  await client.query('create table plain (meter text, instant timestamptz, index_litres bigint)')
  await copyTo(client, path, 'plain')
  await client.query('create index on plain (meter, instant)')
  await client.query('commit')
  const seconds = (performance.now() - start) / 1000
  await client.query('drop table plain')
  return seconds
}

type Ours = { readonly seconds: number; readonly derivation: number; readonly rss: number }

const runOurs = async (url: string, path: string): Promise<Ours> => {
  const child = spawn(process.execPath, [MAIN, 'telereleve', path, '--rapport', `${path}.rapport.csv`], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  const read = / in ([\d.]+) s .*peak memory ([\d,]+) MB/.exec(output)
  const derived = /meters in ([\d.]+) s/.exec(output)
  if (code !== 0 || read === null) throw new Error(`the import did not run: ${output}`)
  return { seconds: Number(read[1]), rss: Number(read[2]), derivation: Number(derived?.[1] ?? 0) }
}

const measure = async (base: BenchDatabase, path: string, rounds: number) => {
  const [ours, hand]: [Ours[], number[]] = [[], []]
  // partitions made once, so that neither pays for them
  await base.client.query(`select assurer_partitions('2021-01-01', '2027-12-01')`)
  for (let round = 0; round < rounds; round++) {
    await empty(base.client)
    hand.push(await byHand(base.client, path))
    await empty(base.client)
    ours.push(await runOurs(base.url, path))
  }
  return { ours, hand, plain: await copyAndIndex(base.client, path) }
}

export const benchImport: Bench = async ({ full, folder }) => {
  await mkdir(folder, { recursive: true })
  const lines = full ? LINES.full : LINES.short
  const path = join(folder, 'p7.csv')
  await writeFileOf(path, lines)
  const base = await openBench(join(folder, 'p7'), METERS)
  try {
    const { ours, hand, plain } = await measure(base, path, full ? ROUNDS.full : ROUNDS.short)
    const rate = (seconds: number): number => Math.round(lines / seconds)
    const oursRate = rate(median(ours.map(({ seconds }) => seconds)))
    const handRate = rate(median(hand))
    const ratio = oursRate / handRate
    const rss = Math.max(...ours.map((run) => run.rss))
    const derivation = median(ours.map((run) => run.derivation))
    return [
      {
        id: 'P7',
        workload: `import of ${lines.toLocaleString('en-US')} hourly readings, raw part`,
        measure: `${oursRate} rows/s (derivation apart: ${derivation} s)`,
        baseline: `COPY + same merge by hand ${handRate} rows/s; COPY + index alone ${rate(plain)} rows/s`,
        ratio,
        target: `>= ${TARGET}`,
        met: ratio >= TARGET,
      },
      {
        id: 'P7',
        workload: 'memory of that import',
        measure: `${rss} MB RSS at most`,
        baseline: '',
        ratio: undefined,
        target: `<= ${RSS_TARGET_MB} MB`,
        met: rss <= RSS_TARGET_MB,
      },
    ]
  } finally {
    await base.stop()
  }
}
