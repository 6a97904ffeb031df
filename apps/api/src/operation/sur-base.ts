import { verifierAdresses } from '../demarrage/base.ts'
import { surBase } from '../demarrage/outil.ts'
import { type Connection, connect } from '../platform/db/connection.ts'
import type { OpenedDatabase } from '../platform/db/open.ts'
import { surSchema } from '../platform/db/schema-absent.ts'
import type { Env } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'

/** Runs a verb on the database of the settings, embedded or not, and gives it up in every case. */
export const surConnexion = <T>(
  env: Env,
  faire: (connexion: Connection, base: OpenedDatabase) => Promise<T>,
): Promise<T> =>
  surBase(env, createLog('error'), async (base) => {
    if (!base.embedded) await verifierAdresses(env)
    const connexion = connect({
      url: base.directUrl,
      applicationName: 'ondine-operateur',
      maxConnections: 2,
      statementTimeoutMs: 0,
    })
    try {
      return await surSchema(connexion.db, () => faire(connexion, base))
    } finally {
      await connexion.close()
    }
  })
