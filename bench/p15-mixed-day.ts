import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { logIn, type RunningProcess, startPortal } from './portal.ts'
import { type Bench, type BenchRow, median, percentile } from './row.ts'
import { atSteadyRate } from './steady.ts'

/** A day in small: what people of each kind ask for, at a steady rate, of one portal, then of two that share the calls. */
const MINUTES = { full: 30, short: 3 }
const CALLS_PER_SECOND = 30
const TARGET = { drift: 1.1, growthMb: 250 }
const HEADERS = { conversationid: 'JS-WEB-bench-00000000', 'content-type': 'application/json' }

interface Call {
  readonly who: 'abonne@ondine.example' | 'foyer@ondine.example' | 'syndic@ondine.example' | 'admin@ondine.example'
  readonly path: string
  readonly body?: object
}
const subscriber = (contract: string): Call[] =>
  [
    `Abonnement/detailAbonnement/${contract}`,
    `Consommation/getConsoGraphData/${contract}/2026-01-01/2026-12-31/MOIS`,
    `Consommation/getConsoGraphData/${contract}/2026-10-01/2026-10-31/JOURNEE`,
    `Facture/factures?type=AR&contrat=${contract}`,
    `Facture/listeFactures?numeroContrat=${contract}`,
    `Facturation/soldeComptableContratAbonnement/${contract}`,
    `Acces/autorisations/${contract}`,
  ].map((path) => ({ who: 'abonne@ondine.example', path }))
/** Rare beside the others, as in a day: searches of staff, an export, the contracts of a manager. */
const DAY: readonly Call[] = [
  ...subscriber('0012345'),
  { who: 'syndic@ondine.example', path: 'Abonnement/contrats' },
  ...subscriber('0012345'),
  { who: 'admin@ondine.example', path: 'Utilisateur/utilisateurs?recherche=martin' },
  ...subscriber('0012345'),
  { who: 'syndic@ondine.example', path: 'Abonnement/contrats?recherche=rue' },
  {
    who: 'admin@ondine.example',
    path: 'Export/csv/null/null/utilisateurs',
    body: { urlService: 'Utilisateur/utilisateurs?tri=nom', colonnes: ['nom', 'prenom', 'email'] },
  },
]
const PEOPLE = [...new Set(DAY.map(({ who }) => who))]

interface Told {
  readonly due: number
  readonly time: number
}
interface Day {
  readonly told: Told[]
  readonly errors: string[]
}

const logInAll = async (url: string): Promise<Map<string, string>> =>
  new Map(await Promise.all(PEOPLE.map(async (who): Promise<[string, string]> => [who, await logIn(url, who)])))

/** Calls at a steady rate, whatever the time each takes, each of the next portal. */
const live = async (portals: readonly string[], seconds: number): Promise<Day> => {
  const tokens = await logInAll(portals[0] ?? '')
  const told: Told[] = []
  const errors: string[] = []
  const start = performance.now()
  await atSteadyRate({ callsPerSecond: CALLS_PER_SECOND, seconds }, async (rank, due) => {
    const { who, path, body } = DAY[rank % DAY.length] as Call
    try {
      const answer = await fetch(`${portals[rank % portals.length]}/webapi/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...HEADERS, token: tokens.get(who) ?? '' },
        ...(body && { body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      if (answer.ok) told.push({ due: due - start, time: performance.now() - due })
      else errors.push(`${path}: ${answer.status}`)
    } catch (cause) {
      errors.push(`${path}: ${cause}`)
    }
  })
  return { told, errors }
}

const residentMb = async ({ pid }: RunningProcess): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

/** P15: no error, times that do not grow with the day, memory that stays. The first tenth, in which code gets warm, does not count. */
export const benchMixedDay: Bench = async ({ full, folder }) => {
  const seconds = MINUTES[full ? 'full' : 'short'] * 60
  const dataDir = join(folder, 'p15')
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const rows: BenchRow[] = []
  try {
    for (const instances of [1, 2]) {
      const portals: RunningProcess[] = []
      for (let rank = 0; rank < instances; rank += 1) portals.push(await startPortal(dataDir))
      const { told, errors } = await live(
        portals.map(({ url }) => url),
        seconds,
      )
      const memory = await Promise.all(portals.map(residentMb))
      for (const portal of portals) await portal.stop()
      const begin = seconds * 100
      const half = begin + (seconds * 1000 - begin) / 2
      const timesOf = (from: number, to: number): number[] =>
        told.filter(({ due }) => due >= from && due < to).map(({ time }) => time)
      const [first, second] = [timesOf(begin, half), timesOf(half, Number.POSITIVE_INFINITY)]
      const drift = percentile(second, 0.99) / percentile(first, 0.99)
      const largest = Math.max(...memory)
      rows.push({
        id: 'P15',
        workload: `a mixed day of ${seconds / 60} minutes, ${CALLS_PER_SECOND} calls/s of four kinds of people, ${instances === 1 ? 'one portal' : 'two portals in turn'}`,
        measure: `p50 ${ms(median([...first, ...second]))}, p99 ${ms(percentile(first, 0.99))} then ${ms(percentile(second, 0.99))}; ${errors.length} errors of ${told.length + errors.length}; ${memory.map((one) => one.toFixed(0)).join(' and ')} MB resident at the end`,
        baseline: errors[0] ?? 'its own first half',
        ratio: drift,
        target: `0 errors, p99 within ${TARGET.drift}x, <= ${TARGET.growthMb} MB a portal`,
        met: errors.length === 0 && drift <= TARGET.drift && largest <= TARGET.growthMb,
      })
    }
    return rows
  } finally {
    await database.stop()
  }
}
