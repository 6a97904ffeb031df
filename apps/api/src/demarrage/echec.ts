import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-error.ts'
import { MigrationError } from '../platform/db/migrate.ts'
import { detailsVoulus, EnvError } from '../platform/env.ts'

/** A refusal to start that the operator can mend: one sentence. */
export class RefusDemarrage extends Error {
  override name = 'RefusDemarrage'
}

const ATTENDUES = [RefusDemarrage, EmbeddedPostgresError, MigrationError]

interface ErreurSysteme {
  code?: string
  port?: number
  address?: string
  path?: string
}

/** The first of several attempts (localhost is tried as IPv6 and IPv4) says it all. */
const erreurSysteme = (cause: unknown): ErreurSysteme => {
  const premiere = cause instanceof AggregateError ? cause.errors[0] : undefined
  return { ...((cause ?? {}) as ErreurSysteme), ...((premiere ?? {}) as ErreurSysteme) }
}

const phraseEcoute = (cause: unknown): string | undefined => {
  const { code, port, address, path } = erreurSysteme(cause)
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already taken on ${address}: stop what uses it or set PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST is not an address of this machine: set 127.0.0.1, 0.0.0.0 or one of its own.'
    case 'EACCES':
      return port === undefined
        ? `${path ?? 'A file'} cannot be read or written by this user.`
        : `Port ${port} is not allowed for this user: set PORT above 1023.`
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'The disk is full, or this user may write no more: free some space and start again.'
    default:
      return phraseFichier(code, path)
  }
}

/** Of a file or folder that could not be used; undefined where it was none. */
const phraseFichier = (code: string | undefined, path: string | undefined): string | undefined => {
  if (code === undefined || path === undefined) return undefined
  switch (code) {
    case 'ENOENT':
      return `${path} is not there, nor perhaps the folder that it would stand in.`
    case 'ENOTDIR':
      return `${path} stands below a file, not a folder.`
    case 'EROFS':
      return `${path} is on a disk that may only be read.`
    default:
      return `${path} cannot be used (${code}).`
  }
}

/** Why the database behind a setting cannot be used, in one sentence; undefined for a fault that is not of the connection. */
export const phraseBase = (nom: string, cause: unknown): string | undefined => {
  const { code, port, address } = erreurSysteme(cause)
  const message = cause instanceof Error ? cause.message : ''
  switch (code) {
    case 'ECONNREFUSED':
      return `PostgreSQL does not answer at ${address}:${port}: check ${nom} and that the server runs.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The server named in ${nom} is unknown: check its name.`
    case '28P01':
    case '28000':
      return `PostgreSQL refused the user or password of ${nom}.`
    case '3D000':
      return `The database named in ${nom} does not exist.`
    case '42501':
      return `The user of ${nom} may not use this database: ${message}.`
    case '53100':
      return `The disk of PostgreSQL behind ${nom} is full: free some space there and start again.`
    case '53300':
      return `PostgreSQL has no connection left for ${nom}: raise max_connections or stop other programs.`
    case '57P03':
      return `PostgreSQL behind ${nom} is starting or stopping: try again in a moment.`
    default:
      if (code?.startsWith('E') || /timeout|terminated unexpectedly|SSL|certificate/i.test(message))
        return `PostgreSQL cannot be reached through ${nom}: ${message === '' ? code : message}.`
      return undefined
  }
}

const phraseConnue = (cause: unknown): string | undefined => {
  if (cause instanceof EnvError) {
    const fautes = cause.message.split('\n')
    return fautes.length === 1 ? cause.message : `${fautes.length} settings are wrong:\n${cause.message}`
  }
  if (ATTENDUES.some((type) => cause instanceof type)) return (cause as Error).message
  return phraseEcoute(cause) ?? phraseBase('DATABASE_URL', cause)
}

/** Why the process could not start: one line, or one line per faulty setting. Never a stack, never a secret. */
export const phraseEchec = (cause: unknown): string =>
  phraseConnue(cause) ??
  (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).split('\n')[0] ??
  'unknown fault.'

/** Says why the process could not start and sets the exit status. */
export const direEchec = (cause: unknown): void => {
  process.stderr.write(`Ondine could not start: ${phraseEchec(cause)}\n`)
  if (detailsVoulus() && cause instanceof Error && phraseConnue(cause) === undefined)
    process.stderr.write(`${cause.stack}\n`)
  process.exitCode = 1
}
