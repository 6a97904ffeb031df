import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Version of the running product. */
export const VERSION = version

/**
 * The oldest version whose programs run on the schema of this one: the one before, as long as migrations only add. What a migration takes
 * away goes one version after the programs that use it; it then raises this.
 */
export const SCHEMA_SERVES_FROM = '0.1.0'

const partsOf = (text: string): number[] => text.split('.').map((part) => Number.parseInt(part, 10))

/** Is this version (major.minor.patch) that one, or a later one? */
export const isAtLeast = (one: string, other: string): boolean => {
  const [ours, theirs] = [partsOf(one), partsOf(other)]
  const differs = [0, 1, 2].find((rank) => ours[rank] !== theirs[rank])
  return differs === undefined || (ours[differs] ?? 0) > (theirs[differs] ?? 0)
}
