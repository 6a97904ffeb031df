import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { caller, generateAccounts, SEARCHES, VISIBLE } from './accounts.ts'
import { logIn, startPortal } from './portal.ts'
import { type Bench, type BenchRow, median, percentile } from './row.ts'

const ACCOUNTS = { full: 999_900, short: 30_000 }
const CALLS = { full: 200, short: 40 }
const SEARCH_TARGET_MS = 50

const PAGE = `select user_web_id, nom, prenom, email from utilisateur where ${VISIBLE}
  order by tri_nom, user_web_id limit 26`
const SEARCH = (words: number) =>
  `select user_web_id, nom, prenom, email from utilisateur where ${VISIBLE}
      ${Array.from({ length: words }, (_, rank) => `and recherche like sans_accent($${rank + 1})`).join(' ')}
    order by tri_nom, user_web_id limit 26`

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

const pages = async (call: ReturnType<typeof caller>, client: pg.Client, calls: number): Promise<BenchRow[]> => {
  const first = await call('tri=nom')
  const second = await call(`tri=nom&curseur=${first.suivant}`)
  const places = {
    first: 'tri=nom',
    next: `tri=nom&curseur=${first.suivant}`,
    previous: `tri=nom&curseur=${second.precedent}`,
    last: `tri=nom&curseur=${first.dernier}`,
  }
  const times: Record<string, number[]> = { bare: [], first: [], next: [], previous: [], last: [] }
  for (let round = 0; round < calls; round += 1) {
    times.bare?.push(await time(() => client.query(PAGE)))
    for (const [place, query] of Object.entries(places)) times[place]?.push(await time(() => call(query)))
  }
  const mid = (place: string): number => median(times[place] ?? [])
  const worst = Math.max(mid('next'), mid('previous'), mid('last'))
  return [
    {
      id: 'P3',
      workload: 'cursor pages of the list of accounts, one caller',
      measure: `first ${ms(mid('first'))}, next ${ms(mid('next'))}, previous ${ms(mid('previous'))}, last ${ms(mid('last'))}`,
      baseline: `${ms(mid('bare'))} (SQL of the first page, no HTTP, no total)`,
      ratio: mid('first') / worst,
      target: 'cursor pages within 1.2x of the first',
      met: worst <= 1.2 * mid('first'),
    },
  ]
}

const searches = async (call: ReturnType<typeof caller>, client: pg.Client, calls: number): Promise<BenchRow[]> => {
  const raw: number[] = []
  const ours: number[] = []
  for (let round = 0; round < calls; round += 1) {
    const text = SEARCHES[round % SEARCHES.length] ?? ''
    const words = text.split(' ').map((word) => `%${word}%`)
    raw.push(await time(() => client.query(SEARCH(words.length), words)))
    ours.push(await time(() => call(`tri=nom&recherche=${encodeURIComponent(text)}`)))
  }
  const ratio = raw.reduce((a, b) => a + b, 0) / ours.reduce((a, b) => a + b, 0)
  const p99 = percentile(ours, 0.99)
  return [
    {
      id: 'P10',
      workload: 'search of accounts, 3 to 20 letters, accents',
      measure: `p50 ${ms(median(ours))}, p99 ${ms(p99)}`,
      baseline: `p50 ${ms(median(raw))}, p99 ${ms(percentile(raw, 0.99))} (raw SQL, custom plan, no total)`,
      ratio,
      target: `>= 0.50, p99 <= ${SEARCH_TARGET_MS} ms`,
      met: ratio >= 0.5 && p99 <= SEARCH_TARGET_MS,
    },
  ]
}

/** P3 and P10 on the list of accounts: 1M of them (short form: 30,000). */
export const benchLists: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const dataDir = join(folder, `p3-${size}`)
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await generateAccounts(client, ACCOUNTS[size])
    const token = await logIn(portal.url, 'admin@ondine.example')
    const call = caller(portal.url, token)
    for (const text of SEARCHES) await call(`tri=nom&recherche=${encodeURIComponent(text)}`)
    return [...(await pages(call, client, CALLS[size])), ...(await searches(call, client, CALLS[size]))]
  } finally {
    await client.end()
    await portal.stop()
    await database.stop()
  }
}
