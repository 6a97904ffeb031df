import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/platform/db/embedded.ts'
import { migrateToLatest } from '../../apps/api/src/platform/db/migrate.ts'

const silent = { info: () => undefined, warn: () => undefined }

export type BenchDatabase = { readonly url: string; readonly client: pg.Client; stop(): Promise<void> }

/** A migrated database on a server of its own, with meters BENCH1..n, telemetered. */
export const openBench = async (dataDir: string, meters: number): Promise<BenchDatabase> => {
  const server = await startEmbedded({ dataDir, log: silent })
  await migrateToLatest(server.url, silent)
  const client = new pg.Client({ connectionString: server.url, options: '-c TimeZone=UTC' })
  await client.connect()
  await client.query(
    `insert into appareil (identifiant_appareil, numero_physique_appareil, telereleve)
     select 'BENCH' || i, 'B' || i, true from generate_series(1, $1::int) i`,
    [meters],
  )
  return {
    url: server.url,
    client,
    stop: async () => {
      await client.end()
      await server.stop()
    },
  }
}
