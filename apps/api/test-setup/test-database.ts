import { inject } from 'vitest'
import { type Connection, connect } from '../src/platform/db/connection.ts'
import { PATIENCE } from './patience.ts'
import { createDatabase, dropDatabase } from './test-cluster.ts'

/** A migrated, empty database of one test file. `drop` closes it and removes it; the end of the run removes forgotten ones. */
export type TestDatabase = Omit<Connection, 'close'> & { readonly url: string; drop(): Promise<void> }

/**
 * Makes a fresh copy of the migrated model (a fifth of a second of processor time; to start again: `garderEtat`). For a test file:
 * `const base = await createTestDatabase()` at its top, `afterAll(base.drop)`.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const cluster = inject('testCluster')
  const url = await createDatabase(cluster)
  const { close, ...connexion } = connect({
    url,
    applicationName: 'ondine-test',
    maxConnections: 5,
    connectTimeoutMs: PATIENCE.timeout,
  })
  return {
    url,
    ...connexion,
    drop: async () => {
      await close()
      await dropDatabase(cluster, url)
    },
  }
}
