import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-error.ts'
import { MigrationError } from '../platform/db/migrate.ts'
import { EnvError } from '../platform/env.ts'

/** A refusal to start that the operator can mend: one sentence. */
export class RefusDemarrage extends Error {
  override name = 'RefusDemarrage'
}

const ATTENDUES = [EnvError, RefusDemarrage, EmbeddedPostgresError, MigrationError]

const phraseReseau = (cause: unknown): string | undefined => {
  const { code, port, address } = (cause ?? {}) as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is already taken on ${address}: stop what uses it or set PORT.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} is not allowed for this user: set PORT above 1023.`
  if (code === 'ECONNREFUSED')
    return `PostgreSQL does not answer at ${address}:${port}: check DATABASE_URL and that the server runs.`
  if (code === '28P01' || code === '28000') return 'PostgreSQL refused the user or password of DATABASE_URL.'
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist.'
  return undefined
}

/** Says why the process could not start, in one line where it is known, and sets the exit status. */
export const direEchec = (cause: unknown): void => {
  const phrase = ATTENDUES.some((type) => cause instanceof type) ? (cause as Error).message : phraseReseau(cause)
  if (phrase === undefined) console.error('Ondine could not start:', cause)
  else console.error(`Ondine could not start: ${phrase}`)
  process.exitCode = 1
}
