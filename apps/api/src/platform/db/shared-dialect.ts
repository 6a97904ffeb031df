import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { preparedName } from './prepared.ts'
import type { SharedReads } from './shared-reads.ts'

const refuse = async (): Promise<never> => {
  throw new Error('a transaction needs a connection of its own')
}

const connectionOver = (reads: SharedReads): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    const { rows } = await reads.query({ name: preparedName(sql), text: sql, values: parameters.slice() })
    return { rows: rows as Row[] }
  },
  streamQuery: () => {
    throw new Error('a cursor needs a connection of its own')
  },
})

/** Kysely over shared reads: nobody has a connection to himself, so none is taken nor given back. */
export const sharedDialect = (reads: SharedReads): Dialect => {
  const connection = connectionOver(reads)
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: () => reads.close(),
  }
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
