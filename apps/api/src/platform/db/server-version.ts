import { POSTGRES_MAJOR } from './embedded/binaries.ts'

/** What the tests run on. */
export const isTested = (major: number): boolean => major === POSTGRES_MAJOR
export const TESTED = `${POSTGRES_MAJOR} (apt.postgresql.org has it)`
const OLDEST = 15

/** What is wrong with a server of this version, and what to do; begins with the name of its setting. */
export const tooOld = (setting: string, major: number): string | undefined =>
  major < OLDEST
    ? `${setting} is served by PostgreSQL ${major}, and Ondine needs ${OLDEST} or later: what is tested is ${TESTED}.`
    : undefined
