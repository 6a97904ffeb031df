import { verifierAdresses } from '../demarrage/base.ts'
import { RefusDemarrage } from '../demarrage/echec.ts'
import { surBase } from '../demarrage/outil.ts'
import { type Connection, connect } from '../platform/db/connection.ts'
import { findCluster } from '../platform/db/embedded/cluster.ts'
import type { OpenedDatabase } from '../platform/db/open.ts'
import { surSchema } from '../platform/db/schema-absent.ts'
import type { Env } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'

/**
 * Whoever forgot to read the settings means the database of production, and would have an empty one made among the programs.
 * @throws RefusDemarrage where no setting names a database and none lies where the demo keeps its own
 */
export const exigerBaseNommee = async (
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  source: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> => {
  if (databaseUrl !== undefined || (source.DATA_DIR ?? '').trim() !== '') return
  if ((await findCluster(dataDir)) === undefined)
    throw new RefusDemarrage(
      `No setting names a database (DATABASE_URL or DATA_DIR), and none lies in ${dataDir}: read the settings first (set -a; . /etc/ondine/ondine.env).`,
    )
}

/** Runs a verb on the database of the settings, embedded or not, and gives it up in every case. */
export const surConnexion = async <T>(
  env: Env,
  faire: (connexion: Connection, base: OpenedDatabase) => Promise<T>,
): Promise<T> => {
  await exigerBaseNommee(env)
  return surBase(env, createLog('error'), async (base) => {
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
}
