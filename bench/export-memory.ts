import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { exportAccounts, generateAccounts } from './accounts.ts'
import { peakGrowth } from './memory.ts'
import { logIn, startPortal } from './portal.ts'

// Where the memory of P13 is: the same export, twice in a row, by a portal started with other settings of V8 and of malloc.
// node bench/export-memory.ts [accounts]

const ACCOUNTS = Number(process.argv[2] ?? '200000')
const SETTINGS: Readonly<Record<string, { env?: Record<string, string>; node?: readonly string[] }>> = {
  'as it is': {},
  'short-lived generation of 1 MB': { node: ['--max-semi-space-size=1'] },
  'of 4 MB': { node: ['--max-semi-space-size=4'] },
  'of 32 MB': { node: ['--max-semi-space-size=32'] },
  'of 64 MB': { node: ['--max-semi-space-size=64'] },
  'one arena of malloc': { env: { MALLOC_ARENA_MAX: '1' } },
}

const folder = mkdtempSync(join(tmpdir(), 'ondine-export-memory-'))
const dataDir = join(folder, 'data')
try {
  const first = await startPortal(dataDir)
  const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: console.warn } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await generateAccounts(client, ACCOUNTS)
  await client.end()
  await database.stop()
  await first.stop()
  for (const [name, { env, node }] of Object.entries(SETTINGS)) {
    const portal = await startPortal(dataDir, env, node)
    const token = await logIn(portal.url, 'admin@ondine.example')
    const growths: string[] = []
    for (let round = 0; round < 2; round += 1) {
      const started = performance.now()
      const growth = await peakGrowth(portal.pid, () => exportAccounts(portal.url, token))
      growths.push(`${growth.toFixed(0)} MB in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
    console.log(`${ACCOUNTS} accounts, ${name}: ${growths.join(', then ')}`)
    await portal.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
