import type { Env } from '../env.ts'
import type { EmbeddedLog } from './embedded/embedded-log.ts'
import { startEmbedded } from './embedded.ts'

/** The addresses of the database, whoever runs it. */
export type OpenedDatabase = {
  /** The application: no DDL. */
  readonly url: string
  /** Owner of the schema: migrations, job schema. */
  readonly ownerUrl: string
  /** Past a pooler: LISTEN, advisory locks. */
  readonly directUrl: string
  readonly embedded: boolean
  /** Gives the embedded server up; nothing to do for an outside one. */
  close(): Promise<void>
}

/** Names the configured server, or starts (or joins) the embedded one of the data folder. */
export async function openDatabase(env: Env, log: EmbeddedLog): Promise<OpenedDatabase> {
  if (env.databaseUrl !== undefined)
    return {
      url: env.databaseUrl,
      ownerUrl: env.databaseUrlProprietaire ?? env.databaseUrl,
      directUrl: env.databaseUrlDirecte ?? env.databaseUrl,
      embedded: false,
      close: async () => undefined,
    }
  const server = await startEmbedded({ dataDir: env.dataDir, log })
  return { url: server.url, ownerUrl: server.url, directUrl: server.url, embedded: true, close: () => server.stop() }
}
