import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { logIn, startPortal, startProgram } from './portal.ts'
import { databaseSeconds, processorSeconds } from './processor.ts'
import { type Bench, median } from './row.ts'

const CLIENTS = 32
const CONTRACT = '0012345'
const TARGET = 0.5

interface Round {
  readonly perSecond: number
  /** Microseconds of processor for one call, which other work on the machine disturbs less than rates. */
  readonly node: number
  readonly database: number
  readonly load: number
}

interface Pids {
  readonly node: number
  readonly database: number
}

const run = async (url: string, pids: Pids, token: string | undefined, seconds: number): Promise<Round> => {
  const used = async () => [await processorSeconds(pids.node), await databaseSeconds(pids.database)] as const
  const [node, database] = await used()
  const load = process.cpuUsage()
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: seconds,
    headers: token === undefined ? {} : { token, conversationid: 'JS-WEB-bench-00000000' },
  })
  const { user, system } = process.cpuUsage(load)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  const [nodeAfter, databaseAfter] = await used()
  const calls = result.requests.total
  return {
    perSecond: result.requests.average,
    node: ((nodeAfter - node) * 1e6) / calls,
    database: ((databaseAfter - database) * 1e6) / calls,
    load: (user + system) / calls,
  }
}

const middle = (rounds: readonly Round[], of: (round: Round) => number): number => median(rounds.map(of))
const whole = ({ node, database, load }: Round): number => node + database + load
const told = (rounds: readonly Round[]): string => {
  const us = (of: (round: Round) => number): number => Math.round(middle(rounds, of))
  const parts = `Node ${us(({ node }) => node)}, database ${us(({ database }) => database)}, load ${us(({ load }) => load)}`
  return `${us(({ perSecond }) => perSecond)} requests/s; ${us(whole)} µs of processor each (${parts})`
}

/** P1: one own contract with session and ownership, against Fastify with one prepared query; A B A B. */
export const benchContract: Bench = async ({ full, folder }) => {
  const seconds = full ? 20 : 4
  const dataDir = join(folder, 'p1')
  const portal = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const bare = await startProgram('bench/bare-server.ts', { BENCH_DATABASE_URL: database.url })
  try {
    const token = await logIn(portal.url, 'abonne@ondine.example')
    const ours = `${portal.url}/webapi/Abonnement/detailAbonnement/${CONTRACT}`
    const theirs = `${bare.url}/contrat/${CONTRACT}`
    const server = Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
    const [asOurs, asTheirs] = [portal.pid, bare.pid].map((node) => ({ node, database: server })) as [Pids, Pids]
    await run(ours, asOurs, token, full ? 10 : 2)
    await run(theirs, asTheirs, undefined, full ? 10 : 2)
    const rounds = { ours: [] as Round[], theirs: [] as Round[] }
    for (let round = 0; round < (full ? 2 : 4); round += 1) {
      rounds.ours.push(await run(ours, asOurs, token, seconds))
      rounds.theirs.push(await run(theirs, asTheirs, undefined, seconds))
    }
    const rate = ({ perSecond }: Round): number => perSecond
    const ratio = middle(rounds.ours, rate) / middle(rounds.theirs, rate)
    const byProcessor = middle(rounds.theirs, whole) / middle(rounds.ours, whole)
    return [
      {
        id: 'P1',
        workload: `one own contract, session and ownership, ${CLIENTS} clients, log level warn`,
        measure: `${told(rounds.ours)}; ${byProcessor.toFixed(2)} by processor`,
        baseline: `${told(rounds.theirs)} (bare Fastify, one prepared query)`,
        ratio,
        target: `>= ${TARGET}`,
        met: ratio >= TARGET,
      },
    ]
  } finally {
    await bare.stop()
    await portal.stop()
    await database.stop()
  }
}
