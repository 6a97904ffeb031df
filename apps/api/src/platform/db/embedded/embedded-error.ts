/** Why the embedded PostgreSQL cannot serve. Each code has one cause an operator can act on. */
export type EmbeddedErrorCode =
  | 'binaries-missing'
  | 'data-folder-foreign'
  | 'data-folder-lost'
  | 'disk-full'
  | 'identity-refused'
  | 'not-writable'
  | 'other-version'
  | 'port-taken'
  | 'start-failed'

/** One English sentence for the operator's log; the technical cause, if any, is in `cause`. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: EmbeddedErrorCode

  constructor(code: EmbeddedErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

/** `code` of a Node system error (ENOSPC, EACCES...), or undefined. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Turns a failure of the file system into the operator's sentence; other failures pass unchanged. */
export function fromFileSystem(error: unknown, folder: string): unknown {
  switch (systemCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError(
        'disk-full',
        `The disk that holds ${folder} is full: free some space and start again.`,
        error,
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return new EmbeddedPostgresError(
        'not-writable',
        `The data folder ${folder} is not writable by this user: change its owner or set DATA_DIR to another folder.`,
        error,
      )
    default:
      return error
  }
}

/**
 * Reads what initdb or postgres wrote before it died.
 * Their messages are English because the launcher sets LC_ALL=C.
 */
export function fromServerLog(log: string, folder: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(log)) {
    return new EmbeddedPostgresError(
      'disk-full',
      `The disk that holds ${folder} is full: free some space and start again.`,
      log,
    )
  }
  if (/Address already in use|could not create any TCP\/IP sockets/.test(log)) {
    return new EmbeddedPostgresError(
      'port-taken',
      'The port asked for PostgreSQL is already taken: stop its user or ask for another.',
      log,
    )
  }
  if (/database files are incompatible|initialized by PostgreSQL version/.test(log)) {
    return new EmbeddedPostgresError(
      'other-version',
      `The database in ${folder} was made by another version of PostgreSQL.`,
      log,
    )
  }
  if (/Permission denied|Read-only file system|wrong ownership/.test(log)) {
    return new EmbeddedPostgresError(
      'not-writable',
      `The database folder ${folder} is not writable by this user: change its owner or set DATA_DIR to another folder.`,
      log,
    )
  }
  const reason =
    /(?:FATAL|PANIC|initdb: error):\s*(?!the database system is)(.+)/.exec(log)?.[1] ??
    log.trim().split('\n').at(-1) ??
    'no message'
  return new EmbeddedPostgresError('start-failed', `PostgreSQL did not start in ${folder}: ${reason}.`, log)
}
