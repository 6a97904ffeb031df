import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const MARK = /^\s*\/\* prepared (\w+) \*\//

/**
 * Opens a statement that each connection prepares once, so that its plan is kept: planning a read over the monthly partitions
 * costs several times its execution. One name, one text. Never for `like` on a parameter, which needs a plan of its own.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared ${name} */`)

/** The name that `prepared` gave this statement, if it did. */
export const preparedName = (text: string): string | undefined => MARK.exec(text)?.[1]

/** Makes a connection send the statements opened by `prepared` under their name. */
export const prepareMarked = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (...args: unknown[]): unknown => {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? preparedName(text) : undefined
    // every other form of call (callbacks, query objects) goes through untouched
    return name !== undefined && Array.isArray(values) ? query({ name, text, values }, ...rest) : query(...args)
  }
  client.query = named as pg.ClientBase['query']
}
