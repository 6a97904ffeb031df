import { fileURLToPath } from 'node:url'
import { createClient } from './client.ts'
import { MigrationError, readMigrations } from './migrate.ts'

/** Plain SQL files NNNN-name.sql with the first values of what staff then edit: sown once, never changed once released. */
export const SEEDS_FOLDER = fileURLToPath(new URL('../../../db/seeds', import.meta.url))

type SeedLog = { info(fields: object, message: string): void }

/**
 * Sows the files that this database has not seen; answers their names. All in one transaction under a lock. What staff
 * changed or deleted since is left as it is. The address must be the schema's owner's.
 * @throws MigrationError when a file fails, or changed since it was sown
 */
export async function sow(url: string, log: SeedLog, folder = SEEDS_FOLDER): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = createClient({
    connectionString: url,
    application_name: 'ondine-migrate',
    options: '-c TimeZone=UTC',
  })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table public.semis in share row exclusive mode')
    const { rows } = await client.query<{ nom: string; sha256: string }>('select nom, sha256 from public.semis')
    const known = new Map(rows.map(({ nom, sha256 }) => [nom, sha256]))
    const done: string[] = []
    for (const { name, text, fingerprint } of files) {
      const before = known.get(name)
      if (before === fingerprint) continue
      if (before !== undefined)
        throw new MigrationError(
          `Seed ${name} changed since it was sown: restore the file and write a new seed instead.`,
        )
      await client.query(text).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new MigrationError(`Seed ${name} failed, nothing was changed: ${reason}`, { cause })
      })
      await client.query('insert into public.semis (nom, sha256) values ($1, $2)', [name, fingerprint])
      done.push(name)
    }
    await client.query('commit')
    if (done.length > 0) log.info({ seeds: done }, `${done.length} seed(s) sown.`)
    return done
  } finally {
    // ends the transaction too where it was not committed
    await client.end()
  }
}
