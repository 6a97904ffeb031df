import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { logIn, type RunningProcess, startPortal } from './portal.ts'
import { type Bench, type BenchRow, percentile } from './row.ts'

// S15 (quality.md): what the calls of others cost while exports of the largest size run, more people asking than there are places;
// then the same people without the count of places, which must show (negative control).

const ACCOUNTS = { full: 999_900, short: 30_000 }
const SECONDS = { full: 40, short: 10 }
/** Rounds of calls alone and calls beside exports, in turn. */
const ROUNDS = 3
const CALLS_PER_SECOND = 40
const EXPORTERS = 12
/** A refused export asks again much sooner than it is told to. */
const RETRY_MS = 200
const TARGET = 1.5

/** What a subscriber's screens ask for. */
const CALLS = [
  'Abonnement/detailAbonnement/0012345',
  'Consommation/getConsoGraphData/0012345/2026-01-01/2026-12-31/MOIS',
  'Consommation/getConsoGraphData/0012345/2026-10-01/2026-10-31/JOURNEE',
  'Consommation/getPeriodConso/0012345',
  'Acces/autorisations/0012345',
]

const GENERATE = `
  insert into utilisateur (identifiant, email, nom, prenom, mail_valide, cree_le)
  select 'banc' || i, 'banc' || i || '@exemple.fr', 'Lefèvre ' || substr(md5(i::text), 1, 6),
         case when i <= 4900 then 'Zénobie' else 'Anaïs' end, true,
         timestamptz '2024-01-01Z' + i * interval '1 minute'
    from generate_series(1, $1::int) i`
/** The exporters: as many members of staff, with the password of the demo. */
const STAFF = `
  with demo as (select mot_de_passe from utilisateur where email = 'admin@ondine.example'),
  staff as (
    update utilisateur set mot_de_passe = (select mot_de_passe from demo)
     where email = any($1::text[]) returning user_web_id)
  insert into utilisateur_profil (user_web_id, profil) select user_web_id, 'ADMIN' from staff`

const COLUMNS = ['nom', 'prenom', 'email', 'creeLe']
/** The largest of each: every account as CSV, as many rows as a PDF may hold, three years of days as PDF. */
const EXPORTS = [
  ['Export/csv/null/null/utilisateurs', { urlService: 'Utilisateur/utilisateurs?tri=nom', colonnes: COLUMNS }],
  [
    'Export/pdf/null/null/utilisateurs',
    { urlService: 'Utilisateur/utilisateurs?tri=nom&recherche=zenobie', colonnes: COLUMNS },
  ],
  [
    'Export/Pdf/0012345/null/null',
    { granulariteConsommation: 'JOURNEE', dateDebut: '2024-01-01', dateFin: '2026-11-19' },
  ],
] as const

const headers = (token: string) => ({
  token,
  'content-type': 'application/json',
  conversationid: 'JS-WEB-bench-00000000',
})

/** Calls at a steady rate, whatever the time each takes: their times in ms, endless where one is not served. */
const others = async (url: string, token: string, seconds: number): Promise<number[]> => {
  const times: number[] = []
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < seconds * CALLS_PER_SECOND; n += 1) {
    const due = start + (n * 1000) / CALLS_PER_SECOND
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    const call = async (): Promise<void> => {
      const answer = await fetch(`${url}/webapi/${CALLS[n % CALLS.length]}`, { headers: headers(token) })
      await answer.arrayBuffer()
      times.push(answer.ok ? performance.now() - due : Number.POSITIVE_INFINITY)
    }
    calls.push(call())
  }
  await Promise.all(calls)
  return times
}

interface Count {
  finished: number
  refused: number
  bytes: number
}

/** One person who exports again and again until told to stop. */
const exporter = async (url: string, token: string, rank: number, count: Count, signal: AbortSignal): Promise<void> => {
  for (let turn = rank; !signal.aborted; turn += 1) {
    const [path, body] = EXPORTS[turn % EXPORTS.length] ?? EXPORTS[0]
    try {
      const answer = await fetch(`${url}/webapi/${path}`, {
        method: 'POST',
        headers: headers(token),
        body: JSON.stringify(body),
        signal,
      })
      if (answer.ok && answer.body !== null) {
        for await (const chunk of answer.body) count.bytes += chunk.byteLength
        count.finished += 1
      } else {
        await answer.arrayBuffer()
        if (answer.status === 429) count.refused += 1
        else if (answer.status !== 503) throw new Error(`${path}: ${answer.status}`)
        await pause(RETRY_MS)
      }
    } catch (cause) {
      if (!signal.aborted) throw cause
    }
  }
}

interface Measure {
  readonly alone: number
  /** Beside a process of nobody's that keeps one core busy: what this machine costs the calls, whatever the product does. */
  readonly burnt: number
  readonly beside: number
  /** Calls of others that were not served. */
  readonly failed: number
  readonly count: Count
}

/** Keeps one core busy until it is told to stop. */
const burn = async (work: () => Promise<number[]>): Promise<number[]> => {
  const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
  try {
    await once(child, 'spawn')
    return await work()
  } finally {
    child.kill('SIGKILL')
  }
}

/** p99 of the calls alone, beside a busy core and beside the exporters, in turn: the middle round of each. */
const measure = async (url: string, tokens: readonly string[], seconds: number): Promise<Measure> => {
  const subscriber = await logIn(url, 'abonne@ondine.example')
  const [alone, burnt, beside]: [number[], number[], number[]] = [[], [], []]
  const count = { finished: 0, refused: 0, bytes: 0 }
  let failed = 0
  await others(url, subscriber, 3)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(percentile(await others(url, subscriber, seconds), 0.99))
    burnt.push(percentile(await burn(() => others(url, subscriber, seconds)), 0.99))
    const stop = new AbortController()
    const running = Promise.all(tokens.map((token, rank) => exporter(url, token, rank, count, stop.signal)))
    running.catch(() => undefined)
    const times = await others(url, subscriber, seconds)
    beside.push(percentile(times, 0.99))
    failed += times.filter((time) => time === Number.POSITIVE_INFINITY).length
    stop.abort()
    await running
    // what was given up ends
    await pause(1_000)
  }
  const middle = (rounds: readonly number[]): number => percentile(rounds, 0.5)
  return { alone: middle(alone), burnt: middle(burnt), beside: middle(beside), failed, count }
}

const prepare = async (url: string, database: string, accounts: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const staff = Array.from({ length: EXPORTERS }, (_, rank) => `banc${rank + 1}@exemple.fr`)
  try {
    await client.query(GENERATE, [accounts])
    await client.query(STAFF, [staff])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  const tokens: string[] = []
  for (const email of staff) tokens.push(await logIn(url, email))
  return tokens
}

const run = async (portal: RunningProcess, dataDir: string, accounts: number, seconds: number): Promise<Measure> => {
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  try {
    return await measure(portal.url, await prepare(portal.url, database.url, accounts), seconds)
  } finally {
    await portal.stop()
    await database.stop()
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`
const rowOf = (
  workload: string,
  { alone, burnt, beside, failed, count }: Measure,
  target: string,
  met: boolean,
): BenchRow => ({
  id: 'S15',
  workload,
  measure: `p99 ${ms(beside)}, ${failed} calls not served; ${count.finished} exports finished, ${count.refused} refused (429), ${(count.bytes / 1e6).toFixed(0)} MB`,
  baseline: `p99 ${ms(alone)} alone, ${ms(burnt)} beside a process that keeps one core busy`,
  ratio: beside / alone,
  target,
  met,
})

export const benchExports: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const accounts = ACCOUNTS[size]
  const what = `${CALLS_PER_SECOND} calls/s of a subscriber beside ${EXPORTERS} people who export ${accounts.toLocaleString('en')} accounts (CSV), 5,000 (PDF), three years of days (PDF)`
  const guardedDir = join(folder, `s15-${size}`)
  const guarded = await run(await startPortal(guardedDir), guardedDir, accounts, SECONDS[size])
  const freeDir = join(folder, `s15-control-${size}`)
  const free = await run(
    await startPortal(freeDir, { NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'unlimited-exports.ts')}` }),
    freeDir,
    accounts,
    SECONDS[size],
  )
  if (guarded.count.finished === 0) throw new Error('S15: no export was finished')
  if (guarded.count.refused === 0 || free.count.refused > 0)
    throw new Error(`S15: ${guarded.count.refused} refused with the count of places, ${free.count.refused} without`)
  const ratio = guarded.beside / guarded.alone
  return [
    rowOf(what, guarded, `p99 <= ${TARGET}x, each served`, ratio <= TARGET && guarded.failed === 0),
    rowOf(
      'the same without the count of places (negative control)',
      free,
      `> ${TARGET}x or calls not served, else the count proves nothing`,
      free.failed > 0 || free.beside / free.alone > TARGET,
    ),
  ]
}
