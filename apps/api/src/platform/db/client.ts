import pg from 'pg'

// A lost connection fails the statement under way; the event alone, which nobody would hear, must not end the process before it
// has given the database up.
const ignorer = (): void => undefined

/** One connection outside any pool, not yet open. */
export const createClient = (config: pg.ClientConfig): pg.Client => {
  const client = new pg.Client(config)
  client.on('error', ignorer)
  return client
}

/** A small pool for the owner of the schema; sessions are in UTC. */
export const createOwnerPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    application_name: 'ondine-migrate',
    options: '-c TimeZone=UTC',
  })
  pool.on('error', ignorer).on('connect', (client) => client.on('error', ignorer))
  return pool
}
