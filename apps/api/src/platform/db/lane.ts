import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { askKnown, type Known, nothingKnown } from './known-read.ts'

/** A statement, under a name where its plan is to be kept. */
export interface Read {
  readonly name?: string | undefined
  readonly text: string
  readonly values: unknown[]
}

/** One connection on which statements follow each other without waiting for answers. */
export interface Lane {
  query<Row extends pg.QueryResultRow>(read: Read): Promise<{ rows: Row[] }>
  underWay(): number
  /** Since when the statement whose answer is next has been awaited; the future where none is. */
  awaitedSince(): number
  close(): Promise<void>
}

interface Opened {
  readonly client: pg.Client
  readonly known: Known
  /** Statements of one turn of the event loop leave in one write. */
  leaving: boolean
}

const leaveTogether = (opened: Opened): void => {
  if (opened.leaving) return
  const { stream } = opened.client.connection
  opened.leaving = true
  stream.cork()
  setImmediate(() => {
    opened.leaving = false
    stream.uncork()
  })
}

const ask = <Row extends pg.QueryResultRow>(opened: Opened, { name, text, values }: Read): Promise<{ rows: Row[] }> => {
  leaveTogether(opened)
  const { client, known } = opened
  if (name === undefined) return client.query<Row>(text, values)
  return askKnown<Row>((one) => client.query(one), { name, text, values }, known)
}

// the server ends the connection, and tells the statement under way before it does
const isEnding = (error: unknown): boolean => error instanceof pg.DatabaseError && /^57P0/.test(error.code ?? '')

export type LaneConfig = pg.ClientConfig & { readonly types: pg.CustomTypesConfig }

/** Connects at its first statement, and anew at the next one after a loss; what was under way then is refused. */
export const openLane = (config: LaneConfig, onLoss: (error: Error) => void): Lane => {
  let opened: Promise<Opened> | undefined
  let count = 0
  let since = Number.POSITIVE_INFINITY

  const open = (): Promise<Opened> => {
    const client = new pg.Client({ ...config, pipeline: true })
    const opening = client.connect().then(() => ({ client, known: nothingKnown(client, config.types), leaving: false }))
    const forget = (): void => {
      if (opened === opening) opened = undefined
    }
    client.on('end', forget)
    client.on('error', (error) => {
      // once for each connection; and statements under way are refused, and tell it themselves
      if (opened === opening && count === 0) onLoss(error)
      forget()
    })
    opening.catch(forget)
    return opening
  }
  return {
    query: async <Row extends pg.QueryResultRow>(read: Read) => {
      count += 1
      if (count === 1) since = performance.now()
      opened ??= open()
      const mine = opened
      try {
        return await ask<Row>(await mine, read)
      } catch (error) {
        if (opened === mine && isEnding(error)) opened = undefined
        throw error
      } finally {
        count -= 1
        since = count === 0 ? Number.POSITIVE_INFINITY : performance.now()
      }
    },
    underWay: () => count,
    awaitedSince: () => since,
    close: async () => {
      const last = await opened?.catch(() => undefined)
      await last?.client.end()
    },
  }
}
