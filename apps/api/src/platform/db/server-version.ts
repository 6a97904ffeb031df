import { POSTGRES_MAJOR } from './embedded/binaries.ts'

/** What the tests run on; migrations use what came with it (virtual columns), so that no older one serves. */
export const isTested = (major: number): boolean => major === POSTGRES_MAJOR
export const TESTED = `${POSTGRES_MAJOR} (apt.postgresql.org has it)`

/** What is wrong with a server of this version, and what to do; begins with the name of its setting. */
export const tooOld = (setting: string, major: number): string | undefined =>
  major < POSTGRES_MAJOR
    ? `${setting} is served by PostgreSQL ${major}, and Ondine needs ${TESTED} or later.`
    : undefined
