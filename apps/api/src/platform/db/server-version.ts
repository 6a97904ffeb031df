import { POSTGRES_MAJOR } from './embedded/binaries.ts'

/** Migrations use virtual columns, which came with it: no older one serves, whichever one is embedded. */
const MINIMUM = 18

/** What the tests run on. */
export const isTested = (major: number): boolean => major === POSTGRES_MAJOR
const WHERE = '(apt.postgresql.org has it)'
export const TESTED = `${POSTGRES_MAJOR} ${WHERE}`

/** What is wrong with a server of this version, and what to do; begins with the name of its setting. */
export const tooOld = (setting: string, major: number): string | undefined =>
  major < MINIMUM
    ? `${setting} is served by PostgreSQL ${major}, and Ondine needs ${MINIMUM} ${WHERE} or later.`
    : undefined
