import pg from 'pg'

interface Column {
  readonly name: string
  readonly dataTypeID: number
  readonly format: 'text' | 'binary'
}
type Parse = (value: string) => unknown

/** How the rows of one statement are read: its columns as the server described them. */
interface Shape {
  readonly columns: readonly Column[]
  readonly parsers: readonly Parse[]
}

/** What is known of the named statements of one connection. Each keeps its columns: the server refuses to run one whose have changed. */
export interface Known {
  readonly shapes: Map<string, Shape>
  readonly types: pg.CustomTypesConfig
  /** The connection, except that it asks for no columns. */
  readonly silent: pg.Connection
}

export const nothingKnown = ({ connection }: pg.Client, types: pg.CustomTypesConfig): Known => ({
  shapes: new Map(),
  types,
  silent: Object.create(connection, { describe: { value: () => undefined } }),
})

type Row = Record<string, unknown>
interface Answer<Answered = Row> {
  readonly rows: Answered[]
  readonly command: string
  readonly rowCount: number | null
}
type Settle = (error: Error | null, answer: Answer) => void

/** `INSERT 0 1`, `SELECT 25`, `BEGIN`: what was done, to how many rows. */
const TAG = /^([A-Z]+)(?:.* (\d+))?/

const readRow = ({ columns, parsers }: Shape, values: readonly (string | null)[]): Row => {
  if (values.length !== columns.length) throw new Error('a row does not have the columns of its statement')
  const row: Row = {}
  for (let rank = 0; rank < columns.length; rank += 1) {
    const value = values[rank] ?? null
    row[columns[rank]?.name ?? ''] = value === null ? null : parsers[rank]?.(value)
  }
  return row
}

/**
 * A named statement that asks for its columns the first time only: forty of them cost as much to write, send and read as the row
 * they describe (benchmark P1).
 */
class KnownRead extends pg.Query {
  readonly #name: string
  readonly #known: Known
  readonly #rows: Row[] = []
  readonly #settle: Settle
  #fault: Error | undefined
  #tag = ''

  constructor(
    read: { readonly name: string; readonly text: string; readonly values: unknown[] },
    known: Known,
    settle: Settle,
  ) {
    super(read)
    this.#name = read.name
    this.#known = known
    this.#settle = settle
  }

  // answers the fault of a statement that cannot be sent, which its type leaves out
  override submit = (connection: pg.Connection): unknown => {
    const { shapes, silent } = this.#known
    return pg.Query.prototype.submit.call(this, shapes.has(this.#name) ? silent : connection)
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    const { shapes, types } = this.#known
    const parsers = fields.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format) as Parse)
    shapes.set(this.#name, { columns: fields, parsers })
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const shape = this.#known.shapes.get(this.#name)
    if (this.#fault !== undefined || shape === undefined) return
    try {
      this.#rows.push(readRow(shape, fields))
    } catch (fault) {
      this.#fault = fault as Error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text
  }

  handleError(error: Error): void {
    this.#settle(error, { rows: [], command: '', rowCount: null })
  }

  handleReadyForQuery(): void {
    const [, command = '', count] = TAG.exec(this.#tag) ?? []
    this.#settle(this.#fault ?? null, {
      rows: this.#rows,
      command,
      rowCount: count === undefined ? null : Number(count),
    })
  }
}

/** Runs such a statement on a connection, `send`ing it. */
export const askKnown = <Answered extends pg.QueryResultRow>(
  send: (read: KnownRead) => unknown,
  read: { readonly name: string; readonly text: string; readonly values: unknown[] },
  known: Known,
): Promise<Answer<Answered>> =>
  new Promise((fulfil, refuse) => {
    send(
      new KnownRead(read, known, (error, answer) => {
        if (error === null) fulfil(answer as Answer<Answered>)
        else refuse(error)
      }),
    )
  })
