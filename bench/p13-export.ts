import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { caller, exportAccounts, generateAccounts, SEARCHES, VISIBLE } from './accounts.ts'
import { peakGrowth } from './memory.ts'
import { logIn, startPortal } from './portal.ts'
import type { Bench } from './row.ts'

// with those of the demo: an export stops at a million rows
const ACCOUNTS = { full: 999_900, short: 30_000 }
/** What a portal has answered before: one that has just started has its memory still to take. */
const CALLS_BEFORE = 200
const TARGET = { ratio: 0.3, growthMb: 64 }

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const COPY = `copy (select nom, prenom, email, cree_le from utilisateur where ${VISIBLE} order by tri_nom, user_web_id) to stdout csv`
const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** P13: the list of accounts as CSV, 1M of them (short form: 30,000), by a portal that has answered calls before. */
export const benchExport: Bench = async ({ full, folder }) => {
  const accounts = ACCOUNTS[full ? 'full' : 'short']
  const dataDir = join(folder, 'p13')
  await (await startPortal(dataDir)).stop()
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await generateAccounts(client, accounts)
  // another one than that which made the demo, and had the memory for it
  const portal = await startPortal(dataDir)
  try {
    const token = await logIn(portal.url, 'admin@ondine.example')
    const call = caller(portal.url, token)
    for (let rank = 0; rank < CALLS_BEFORE; rank += 1) {
      const words = SEARCHES[rank % SEARCHES.length] ?? ''
      await call(rank % 2 === 0 ? 'tri=nom' : `tri=nom&recherche=${encodeURIComponent(words)}`)
    }
    const copying = () => time(() => pipeline(client.query(copyTo(COPY)), sink()))
    const before = await copying()
    let [csv, bytes] = [0, 0]
    const growth = await peakGrowth(portal.pid, async () => {
      csv = await time(async () => {
        bytes = await exportAccounts(portal.url, token)
      })
    })
    const copy = (before + (await copying())) / 2
    return [
      {
        id: 'P13',
        workload: `CSV export of ${accounts.toLocaleString('en')} accounts, four columns`,
        measure: `${(csv / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB of file, ${growth.toFixed(0)} MB RSS more at most`,
        baseline: `${(copy / 1000).toFixed(1)} s, COPY TO of the same columns in the same order`,
        ratio: copy / csv,
        target: `>= ${TARGET.ratio.toFixed(2)}, RSS <= +${TARGET.growthMb} MB`,
        met: copy / csv >= TARGET.ratio && growth <= TARGET.growthMb,
      },
    ]
  } finally {
    await client.end()
    await portal.stop()
    await database.stop()
  }
}
