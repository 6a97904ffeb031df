/**
 * The database cannot serve for now (down, starting, too many connections, disk full): the HTTP side answers 503 with
 * Retry-After, a job tries again later. The message is for the operator's log.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  /** Seconds the caller should wait. */
  readonly retryAfter: number

  constructor(cause: unknown, retryAfter = 5) {
    super('The database is not available.', { cause })
    this.retryAfter = retryAfter
  }
}

// class 08 (connection), 53 (resources: connections, memory, disk), and the shutdown family of 57
const SQLSTATE = /^(08...|53...|57P0[1-5])$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])
const PG_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

const GIVEN_UP = new Set(['driver has already been destroyed', 'Cannot use a pool after calling end on the pool'])

/** What is told to whoever still works in a process that has given its database up, as it stops. */
export const isGivenUp = (error: unknown): boolean => error instanceof Error && GIVEN_UP.has(error.message)

/** The typed form of an error of the driver that means "try again later"; undefined for any other error. */
export function asUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseUnavailableError) return error
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError && error.errors.some((one) => asUnavailable(one) !== undefined))
    return new DatabaseUnavailableError(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const matches = SQLSTATE.test(code) || NETWORK.has(code) || PG_MESSAGES.test(error.message) || isGivenUp(error)
  return matches ? new DatabaseUnavailableError(error) : undefined
}
