import { runMigrations } from 'graphile-worker'
import { createClient } from '../db/client.ts'
import type { Log } from '../log.ts'
import { journalBibliotheque } from './library-log.ts'

const SCHEMA = 'graphile_worker'

/**
 * Installs or upgrades the queue's schema as its owner (decisions: database roles), at migration time; the workers never
 * migrate. With the address of the application's role, gives that role the rows and nothing more: the library's tables are
 * under row level security, which shows them empty to everyone but their owner.
 */
export const installJobSchema = async (ownerUrl: string, log: Log, applicationUrl = ownerUrl): Promise<void> => {
  await runMigrations({ connectionString: ownerUrl, maxPoolSize: 2, logger: journalBibliotheque(log) })
  const role = decodeURIComponent(new URL(applicationUrl).username)
  if (role === '' || role === decodeURIComponent(new URL(ownerUrl).username)) return
  const client = createClient({ connectionString: ownerUrl, application_name: 'ondine-migrate' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(ouvrirA(client.escapeIdentifier(role)))
    const { rows } = await client.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = '${SCHEMA}'::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
    )
    for (const { relname } of rows)
      await client.query(
        politique(
          client.escapeIdentifier(relname),
          client.escapeIdentifier(role),
          client.escapeIdentifier(`ondine_${role}`),
        ),
      )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const ouvrirA = (role: string): string => `
  grant usage on schema ${SCHEMA} to ${role};
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${role};
  revoke insert, update, delete on ${SCHEMA}.migrations from ${role};
  grant usage, select on all sequences in schema ${SCHEMA} to ${role};
  grant execute on all functions in schema ${SCHEMA} to ${role};`

// one policy per role: portal and worker may connect under different ones
const politique = (table: string, role: string, nom: string): string => `
  drop policy if exists ${nom} on ${SCHEMA}.${table};
  create policy ${nom} on ${SCHEMA}.${table} to ${role} using (true) with check (true);`
