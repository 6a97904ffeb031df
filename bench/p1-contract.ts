import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { logIn, startPortal, startProgram } from './portal.ts'
import { type Bench, median } from './row.ts'

const CLIENTS = 32
const CONTRACT = '0012345'
const TARGET = 0.5

const rate = async (url: string, token: string | undefined, seconds: number): Promise<number> => {
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: seconds,
    headers: token === undefined ? {} : { token, conversationid: 'JS-WEB-bench-00000000' },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
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
    await rate(ours, token, full ? 10 : 2)
    await rate(theirs, undefined, full ? 10 : 2)
    const measures = { ours: [] as number[], theirs: [] as number[] }
    for (let round = 0; round < 2; round += 1) {
      measures.ours.push(await rate(ours, token, seconds))
      measures.theirs.push(await rate(theirs, undefined, seconds))
    }
    const ratio = median(measures.ours) / median(measures.theirs)
    return [
      {
        id: 'P1',
        workload: `GET one own contract, session and ownership, ${CLIENTS} clients, log level warn`,
        measure: `${Math.round(median(measures.ours))} requests/s`,
        baseline: `${Math.round(median(measures.theirs))} requests/s (bare Fastify, one prepared query)`,
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
