import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { askKnown, nothingKnown } from './known-read.ts'

const MARK = /^\s*\/\* prepared (\w+) \*\//

/**
 * Opens a statement that each connection prepares once, so that its plan is kept: planning a read over the monthly partitions
 * costs several times its execution. One name, one text. Never for `like` on a parameter, which needs a plan of its own.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared ${name} */`)

const BY_TEXT = 'by_text'
/** The same of a statement that has one text for each form of a call, a few of them: its name is made from its text. */
export const preparedByText = prepared(BY_TEXT)

/** Kept, so that a text is hashed once. Forms are few: were they not, they would be forgotten before they weighed. */
const NAMES_MAX = 500
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= NAMES_MAX) names.clear()
  const name = `t_${createHash('sha256').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

/** The name that `prepared` gave this statement, if it did. */
export const preparedName = (text: string): string | undefined => {
  const name = MARK.exec(text)?.[1]
  return name === BY_TEXT ? nameOf(text) : name
}

/** Makes a connection send the statements opened by `prepared` under their name, and ask for the columns of each once. */
export const prepareMarked = (client: pg.ClientBase, types: pg.CustomTypesConfig): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const known = nothingKnown(client as pg.Client, types)
  const named = (...args: unknown[]): unknown => {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? preparedName(text) : undefined
    // every other form of call (callbacks, query objects) goes through untouched
    if (typeof text !== 'string' || name === undefined || !Array.isArray(values) || rest.length > 0)
      return query(...args)
    return askKnown(query, { name, text, values }, known)
  }
  client.query = named as pg.ClientBase['query']
}
