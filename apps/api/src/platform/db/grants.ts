import { createClient } from './client.ts'

const nameOf = (url: string): string => decodeURIComponent(new URL(url).username)

/**
 * Gives the application's role what it needs and nothing more (decisions: database roles): rows of every table, no DDL, and
 * nothing but insert and select on the audit and the ledger. Nothing to do where owner and application are one role.
 */
export async function grantApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = nameOf(applicationUrl)
  if (role === '' || role === nameOf(ownerUrl)) return
  const client = createClient({ connectionString: ownerUrl, application_name: 'ondine-migrate' })
  await client.connect()
  try {
    const name = client.escapeIdentifier(role)
    await client.query('begin')
    await client.query(`
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      revoke update, delete, truncate on audit, mouvement from ${name};
      revoke insert, update, delete on migration_empreinte, semis, kysely_migration, kysely_migration_lock from ${name};
      grant usage, select on all sequences in schema public to ${name};
      grant execute on all functions in schema public to ${name};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
