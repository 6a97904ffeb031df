import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { CopyApart } from './copy-apart.ts'

const MARK = /^\/\* bytes( apart)?: (\w+(?: \w+)*) \*\/ /

/**
 * Opens a statement without parameters whose columns, named in their order, are all bytea and never null: a connection of the pool then
 * has them as they are. The driver has every value written as text, twice as long: twice the processor, 0.24 ms for each 60 kB. Elsewhere (a
 * shared read, a connection of an import) it is an ordinary statement with the same answer.
 */
export const copiedBytes = (columns: readonly string[], statement: string): string =>
  `/* bytes: ${columns.join(' ')} */ ${statement}`

/**
 * The same in a thread and on a connection of its own, whatever transaction its caller is in: for megabytes that are committed, of which
 * this thread should be given nothing but the bytes.
 */
export const copiedBytesApart = (columns: readonly string[], statement: string): string =>
  `/* bytes apart: ${columns.join(' ')} */ ${statement}`

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
/** Signature, flags, and the length of an extension that no version has. */
const HEADER_BYTES = SIGNATURE.length + 8

/** Rows of a binary COPY: views of what came, nothing is copied. @throws where it is not that form */
export const rowsOf = (copied: Buffer, columns: readonly string[]): Record<string, Buffer>[] => {
  if (!copied.subarray(0, SIGNATURE.length).equals(SIGNATURE) || copied.readInt32BE(SIGNATURE.length + 4) !== 0)
    throw new Error('not a binary COPY')
  const rows: Record<string, Buffer>[] = []
  let at = HEADER_BYTES
  // a count of -1 fields ends it
  for (let fields = copied.readInt16BE(at); fields >= 0; fields = copied.readInt16BE(at)) {
    if (fields !== columns.length) throw new Error(`${fields} columns where ${columns.length} are named`)
    at += 2
    const row: Record<string, Buffer> = {}
    for (const column of columns) {
      const bytes = copied.readInt32BE(at)
      if (bytes < 0) throw new Error(`${column} is null`)
      at += 4
      row[column] = copied.subarray(at, at + bytes)
      at += bytes
    }
    rows.push(row)
  }
  return rows
}

/** Makes a connection copy what the statements opened by `copiedBytes` select, and `apart` what those of `copiedBytesApart` do. */
export const copyMarked = (client: pg.ClientBase, apart: CopyApart): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const copied = (statement: string): Promise<Buffer> => {
    const stream = copyTo(`copy (${statement}) to stdout (format binary)`)
    query(stream)
    return buffer(stream)
  }
  const marked = (...args: unknown[]): unknown => {
    const [text, ...rest] = args
    const [, isApart, columns] = (typeof text === 'string' && MARK.exec(text)) || []
    // a caller that wants to be called back is none of ours
    if (columns === undefined || rest.some((one) => typeof one === 'function')) return query(...args)
    const copying = isApart === undefined ? copied(text as string) : apart.copy(text as string)
    return copying.then((bytes) => ({ rows: rowsOf(bytes, columns.split(' ')) }))
  }
  client.query = marked as pg.ClientBase['query']
}
