import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { FIRST_CONTRACT, generateContracts } from './contracts/generate.ts'
import { BILLS, generateInvoices, makeGroup } from './invoices/generate.ts'
import { logIn, startPortal } from './portal.ts'
import { type Bench, type BenchRow, median, percentile } from './row.ts'

// 20,000 contracts among a million, 12M bills; the short form keeps a group that is walked by date
const SIZES = { full: { contracts: 1_000_000, every: 50 }, short: { contracts: 30_000, every: 10 } }
const CALLS = { full: 100, short: 30 }
const ACCOUNT = 'syndic@ondine.example'
const PAGE_TARGET_MS = 80
const CONTRACT_TARGET_MS = 15
const BALANCE_TARGET_MS = 150

const ms = (value: number): string => `${value.toFixed(1)} ms`

interface Page {
  suivant: string | null
  dernier: string | null
  nbTotalResultats: number
}

export const caller =
  (url: string, token: string) =>
  async (path: string): Promise<{ body: Page; time: number }> => {
    const started = performance.now()
    const answer = await fetch(`${url}/webapi/${path}`, { headers: { token } })
    const body = (await answer.json()) as Page
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
    return { body, time: performance.now() - started }
  }
export type Caller = ReturnType<typeof caller>

export const repeat = async (call: Caller, paths: readonly string[], calls: number): Promise<number[][]> => {
  const times = paths.map((): number[] => [])
  for (let round = 0; round < calls + 2; round += 1)
    for (const [rank, path] of paths.entries()) {
      const { time } = await call(path)
      if (round >= 2) times[rank]?.push(time)
    }
  return times
}

/** First page and the one after ten others, of one list of the group. */
const listRow = async (call: Caller, name: string, path: string, calls: number): Promise<BenchRow> => {
  let place = path
  let total = 0
  for (let turned = 0; turned < 10; turned += 1) {
    const { body } = await call(place)
    total = body.nbTotalResultats
    if (body.suivant === null) break
    place = `${path}&curseur=${encodeURIComponent(body.suivant)}`
  }
  const [first = [], next = []] = await repeat(call, [path, place], calls)
  const p95 = percentile(first, 0.95)
  const ratio = median(first) / median(next)
  return {
    id: 'P3b',
    workload: `${name} of the group, ${total} rows counted`,
    measure: `first page p50 ${ms(median(first))}, p95 ${ms(p95)}; tenth p50 ${ms(median(next))}`,
    baseline: 'its own first page',
    ratio,
    target: `p95 <= ${PAGE_TARGET_MS} ms, next within 1.2x`,
    met: p95 <= PAGE_TARGET_MS && median(next) <= 1.2 * median(first),
  }
}

const row = (workload: string, times: readonly number[], target: number): BenchRow => ({
  id: 'P3b',
  workload,
  measure: `p50 ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`,
  baseline: '',
  ratio: undefined,
  target: `p95 <= ${target} ms`,
  met: percentile(times, 0.95) <= target,
})

/** P3 on invoices: lists and balance of a large group, the page of one contract, among 12M (short form: 360,000). */
export const benchInvoiceLists: Bench = async ({ full, folder }) => {
  const size = full ? 'full' : 'short'
  const { contracts, every } = SIZES[size]
  const calls = CALLS[size]
  const dataDir = join(folder, `p3b-${size}`)
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await generateContracts(client, contracts)
    await generateInvoices(client, contracts)
    const group = await makeGroup(client, ACCOUNT, { contracts, every })
    const call = caller(portal.url, await logIn(portal.url, ACCOUNT))
    const among = `${contracts / every} contracts among ${(contracts * BILLS).toLocaleString('en')} bills`
    const rows: BenchRow[] = []
    for (const [name, path] of [
      ['bills to settle', `Facture/factures/groupe?type=AR&idGroupe=${group}`],
      ['bills at the treasury', `Facture/factures/groupe?type=TR&idGroupe=${group}`],
      ['settled bills, latest first', `Facture/factures/groupe?type=DR&idGroupe=${group}&triDecroissant=true`],
      ['all bills', `Facture/listeFactures/groupe?idGroupe=${group}`],
    ] as const)
      rows.push(await listRow(call, `${name}, ${among}`, path, calls))
    // a word that is at many places, and one that is at few, of the address that rows show
    const { rows: places } = await client.query<{ adresse: string }>(
      `select pl.adresse from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point where cp.numero_contrat = $1`,
      [String(FIRST_CONTRACT + every)],
    )
    const address = places[0]?.adresse ?? ''
    for (const [name, words] of [
      ['address', address],
      ['one word of it', address.split(' ').at(-1) ?? ''],
    ] as const)
      for (const [list, path] of [
        ['to settle', `Facture/factures/groupe?type=AR&idGroupe=${group}`],
        ['all', `Facture/listeFactures/groupe?idGroupe=${group}`],
      ] as const)
        rows.push(
          await listRow(
            call,
            `bills ${list} by ${name} (${words}), ${among}`,
            `${path}&recherche=${encodeURIComponent(words)}`,
            Math.min(calls, 20),
          ),
        )
    const [balance = [], ofContract = []] = await repeat(
      call,
      [
        `Facturation/soldeComptableContratAbonnement/groupe/${group}`,
        `Facture/factures?type=DR&contrat=${FIRST_CONTRACT + every}`,
      ],
      calls,
    )
    return [
      ...rows,
      row(`balance of that group, ${among}`, balance, BALANCE_TARGET_MS),
      row(
        `settled bills of one contract among ${(contracts * BILLS).toLocaleString('en')}`,
        ofContract,
        CONTRACT_TARGET_MS,
      ),
    ]
  } finally {
    await client.end()
    await portal.stop()
    await database.stop()
  }
}
