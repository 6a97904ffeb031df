import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { peakGrowth } from './memory.ts'
import { logIn, type RunningProcess, startPortal } from './portal.ts'
import { type Bench, type BenchRow, median, percentile } from './row.ts'

// with those of the demo: an export stops at a million rows
const ACCOUNTS = { full: 999_900, short: 30_000 }
const CALLS = { full: 200, short: 40 }
const SEARCH_TARGET_MS = 50
const RSS_TARGET_MB = 64

const GENERATE = `
  with n as (
    select i, (array['Élodie', 'Zoé', 'François', 'Noël', 'Anaïs', 'Karim', 'Inès', 'Hélène'])[1 + i % 8] as prenom,
           (array['Lefèvre', 'Gérard', 'Benoît', 'Müller', 'Dubois', 'Garçon', 'Péchéral', 'Nuñez'])[1 + (i / 8) % 8]
             || ' ' || substr(md5(i::text), 1, 6) as nom
      from generate_series(1, $1::int) i)
  insert into utilisateur (identifiant, email, nom, prenom, mail_valide, cree_le, derniere_connexion_le)
  select 'banc' || i, 'banc' || i || '@' || substr(md5((i * 7)::text), 1, 5) || '.example', nom, prenom, true,
         timestamptz '2024-01-01Z' + i * interval '1 minute', timestamptz '2026-01-01Z' + (i % 400000) * interval '1 minute'
    from n`

/** Words of 3 to 20 letters: rare and common ones, with and without accents. */
const SEARCHES = [
  'garcon',
  'LEFÈVRE anaïs',
  'a3f',
  'peche',
  'banc99',
  'nunez karim',
  'helene muller',
  'c4ca42',
  'introuvable-mot-long',
]

const VISIBLE = 'supprime_le is null'
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

interface Answer {
  suivant: string | null
  precedent: string | null
  dernier: string | null
}

const caller =
  (url: string, token: string) =>
  async (query: string): Promise<Answer> => {
    const answer = await fetch(`${url}/webapi/Utilisateur/utilisateurs?nbElements=25&${query}`, { headers: { token } })
    const body = (await answer.json()) as Answer
    if (!answer.ok) throw new Error(`list: ${answer.status} ${JSON.stringify(body)}`)
    return body
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

const exports = async (
  { url, pid }: RunningProcess,
  token: string,
  client: pg.Client,
  accounts: number,
): Promise<BenchRow[]> => {
  const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() })
  const copy = await time(() =>
    pipeline(
      client.query(
        copyTo(`copy (select nom, prenom, email, cree_le from utilisateur where ${VISIBLE}
                       order by tri_nom, user_web_id) to stdout csv`),
      ),
      sink(),
    ),
  )
  let bytes = 0
  const read = async () => {
    const answer = await fetch(`${url}/webapi/Export/csv/null/null/utilisateurs`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({
        urlService: 'Utilisateur/utilisateurs?tri=nom',
        colonnes: ['nom', 'prenom', 'email', 'creeLe'],
      }),
    })
    if (!answer.ok || answer.body === null) throw new Error(`export: ${answer.status} ${await answer.text()}`)
    for await (const chunk of answer.body) bytes += chunk.byteLength
  }
  let csv = 0
  const growth = await peakGrowth(pid, async () => {
    csv = await time(read)
  })
  return [
    {
      id: 'P13',
      workload: `CSV export of ${accounts.toLocaleString('en')} accounts`,
      measure: `${(csv / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB of file, ${growth.toFixed(0)} MB RSS more at most`,
      baseline: `${(copy / 1000).toFixed(1)} s (COPY TO of the same columns)`,
      ratio: copy / csv,
      target: `>= 0.30, RSS <= +${RSS_TARGET_MB} MB`,
      met: copy / csv >= 0.3 && growth <= RSS_TARGET_MB,
    },
  ]
}

/** P3, P10 and P13 on the list of accounts: 1M of them (short form: 30,000). */
export const benchLists: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const dataDir = join(folder, `p3-${size}`)
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(GENERATE, [ACCOUNTS[size]])
    await client.query('vacuum analyze utilisateur')
    const token = await logIn(portal.url, 'admin@ondine.example')
    const call = caller(portal.url, token)
    for (const text of SEARCHES) await call(`tri=nom&recherche=${encodeURIComponent(text)}`)
    return [
      ...(await pages(call, client, CALLS[size])),
      ...(await searches(call, client, CALLS[size])),
      ...(await exports(portal, token, client, ACCOUNTS[size])),
    ]
  } finally {
    await client.end()
    await portal.stop()
    await database.stop()
  }
}
