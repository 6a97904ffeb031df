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

const encode = (values: readonly CopiedValue[]): Buffer[] => {
  const parts: Buffer[] = []
  let small = [HEAD, int('writeInt16BE', values.length)]
  for (const value of values) {
    const bytes = partsOf(value)
    small.push(copiedInteger(bytes.reduce((sum, { length }) => sum + length, 0)))
    if (Buffer.isBuffer(value)) small.push(value)
    else {
      parts.push(Buffer.concat(small), ...bytes)
      small = []
    }
  }
  return [...parts, Buffer.concat([...small, END])]
}

/**
 * Inserts one row by a binary COPY, on whatever connection its caller has. The driver copies each parameter of an insert into a buffer of its
 * own, and such memory beside the heap has V8 collect the whole heap: bytes that came from a socket go on to the database as they are.
 * @param target table and columns, in the order of the values
 */
export const insertBytes = async (db: Kysely<DB>, target: string, values: readonly CopiedValue[]): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(`${MARK}copy ${target} from stdin (format binary)`, [encode(values)]))
}

/** Makes a connection copy in what `insertBytes` marks. */
export const copyInMarked = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const copyIn = (statement: string, parts: readonly Buffer[]): Promise<{ rows: [] }> =>
    new Promise((resolve, reject) => {
      const stream = copyFrom(statement)
      stream.on('error', reject).on('finish', () => resolve({ rows: [] }))
      query(stream)
      for (const part of parts) stream.write(part)
      stream.end()
    })
  const marked = (...args: unknown[]): unknown => {
    const [text, values] = args
    if (typeof text !== 'string' || !text.startsWith(MARK) || !Array.isArray(values)) return query(...args)
    return copyIn(text, values[0] as readonly Buffer[])
  }
  client.query = marked as pg.ClientBase['query']
}
