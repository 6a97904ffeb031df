import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { generateContracts } from './contracts/generate.ts'
import { BILLS, generateInvoices } from './invoices/generate.ts'
import { DAYS, generateMeters, READINGS_PER_DAY } from './meters/generate.ts'
import { startPortal } from './portal.ts'

// A large portal to look at: the demo, and beside it so many contracts with their bills, so many meters with five years of hours.
// npm run fill -- folder [contracts, 1000000] [meters, 2300: 101M readings]

const [folder, contracts = '1000000', meters = '2300'] = process.argv.slice(2)
if (folder === undefined) throw new Error('npm run fill -- folder [contracts] [meters]')

const said = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const started = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

// its first start makes the demo
await (await startPortal(folder)).stop()
const database = await startEmbedded({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
const client = new pg.Client({ connectionString: database.url })
try {
  await client.connect()
  const number = (count: number): string => count.toLocaleString('en')
  await said(`${number(Number(contracts))} contracts`, () => generateContracts(client, Number(contracts)))
  await said(`${number(Number(contracts) * BILLS)} bills`, () => generateInvoices(client, Number(contracts)))
  const batch = 100
  await said(`${number(Number(meters) * DAYS * READINGS_PER_DAY)} readings of ${meters} meters`, async () => {
    // after the meters of the contracts, which have no hours
    const [first, last] = [Number(contracts) + 1, Number(contracts) + Number(meters)]
    for (let from = first; from <= last; from += batch)
      await generateMeters(client, from, Math.min(from + batch - 1, last))
  })
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  console.log(`${rows[0]?.size} in ${folder}: DATA_DIR=${folder} DEMO_REFERENCE_DAY=2026-11-20 npm start`)
} finally {
  await client.end()
  await database.stop()
}
