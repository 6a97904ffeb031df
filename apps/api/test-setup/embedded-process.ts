import { createInterface } from 'node:readline'
import pg from 'pg'
import { EmbeddedPostgresError } from '../src/platform/db/embedded/embedded-error.ts'
import { type EmbeddedOptions, startEmbedded } from '../src/platform/db/embedded.ts'

// An Ondine reduced to its database, driven by embedded-harness.ts: one JSON line per event on standard output.
const say = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)
const log = {
  info: (_fields: object, message: string) => say({ log: message }),
  warn: (_fields: object, message: string) => say({ log: message }),
}

try {
  const options = JSON.parse(process.argv[2] ?? '{}') as Omit<EmbeddedOptions, 'log'>
  const start = performance.now()
  const server = await startEmbedded({ ...options, log })
  const milliseconds = Math.round(performance.now() - start)
  const { url, owned, mode, dataDirectory } = server
  const stop = async () => {
    await server.stop()
    say({ stopped: true })
    process.exit(0)
  }
  const drain = async () => {
    // what draining needs: the database still answers after a Ctrl-C
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('SELECT 1')
    await client.end()
    say({ drained: true })
    await stop()
  }
  process.on('SIGINT', () => void drain())
  say({ ready: { url, owned, mode, dataDirectory, milliseconds } })
  for await (const command of createInterface(process.stdin)) {
    if (command === 'stop') await stop()
    if (command === 'write') void write(url)
  }
  // the test that drove it is gone
  await stop()
} catch (error) {
  say({ failed: { code: error instanceof EmbeddedPostgresError ? error.code : 'unexpected', message: String(error) } })
  process.exit(1)
}

/** Writes until it dies, and says each row only once PostgreSQL has acknowledged it. */
async function write(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS ecriture (n bigint GENERATED ALWAYS AS IDENTITY, tire text)')
  for (;;) {
    const { rows } = await client.query<{ n: string }>(
      'INSERT INTO ecriture (tire) VALUES (repeat(md5(random()::text), 20)) RETURNING n',
    )
    say({ acknowledged: Number(rows[0]?.n) })
  }
}
