import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DB } from './schema.ts'

const MARK = '/* bytes in */ '

const HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** A count of -1 fields ends it. */
const END = Buffer.from([0xff, 0xff])

/** A value as the binary COPY has it; one that is still in its packets is never joined. */
type CopiedValue = Buffer | readonly Buffer[]

const partsOf = (value: CopiedValue): readonly Buffer[] => (Buffer.isBuffer(value) ? [value] : value)

const int = (write: 'writeInt16BE' | 'writeInt32BE', value: number): Buffer => {
  const bytes = Buffer.alloc(write === 'writeInt16BE' ? 2 : 4)
  bytes[write](value)
  return bytes
}
export const copiedInteger = (value: number): Buffer => int('writeInt32BE', value)
export const copiedUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** A piece of a file (depot/morceaux.ts), its row and what stands around it. */
const ROOM = 257 * 1024
const ROOMS_KEPT = 8
const rooms: Buffer[] = []

const encode = (values: readonly CopiedValue[]): Buffer[] => {
  const parts = [HEAD, int('writeInt16BE', values.length)]
  for (const value of values) {
    const bytes = partsOf(value)
    parts.push(copiedInteger(bytes.reduce((sum, { length }) => sum + length, 0)), ...bytes)
  }
  return [...parts, END]
}

const join = (room: Buffer, parts: readonly Buffer[]): Buffer => {
  let at = 0
  for (const part of parts) at += part.copy(room, at)
  return room.subarray(0, at)
}

/**
 * Inserts one row by a binary COPY, on whatever connection its caller has. Bytes leave from a few rooms that are used again: the driver copies each
 * parameter of an insert into a buffer of its own, and packets that were written to the connection one by one outlived every collection but
 * those of the whole heap (58 MB of them lay beside it; 16 since).
 * @param target table and columns, in the order of the values
 */
export const insertBytes = async (db: Kysely<DB>, target: string, values: readonly CopiedValue[]): Promise<void> => {
  const parts = encode(values)
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  const room = (size <= ROOM ? rooms.pop() : undefined) ?? Buffer.allocUnsafeSlow(Math.max(size, ROOM))
  await db.executeQuery(CompiledQuery.raw(`${MARK}copy ${target} from stdin (format binary)`, [join(room, parts)]))
  // one that failed may still be on its way: it is not used again
  if (room.length === ROOM && rooms.length < ROOMS_KEPT) rooms.push(room)
}

/** Makes a connection copy in what `insertBytes` marks. */
export const copyInMarked = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const copyIn = (statement: string, row: Buffer): Promise<{ rows: [] }> =>
    new Promise((resolve, reject) => {
      const stream = copyFrom(statement)
      stream.on('error', reject).on('finish', () => resolve({ rows: [] }))
      query(stream)
      stream.end(row)
    })
  const marked = (...args: unknown[]): unknown => {
    const [text, values] = args
    if (typeof text !== 'string' || !text.startsWith(MARK) || !Array.isArray(values)) return query(...args)
    return copyIn(text, values[0] as Buffer)
  }
  client.query = marked as pg.ClientBase['query']
}
