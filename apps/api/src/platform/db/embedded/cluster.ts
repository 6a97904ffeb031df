import { existsSync } from 'node:fs'
import { access, constants, lstat, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { POSTGRES_MAJOR } from './binaries.ts'
import { EmbeddedPostgresError, fromFileSystem, systemCode } from './embedded-error.ts'

/** Layout of the cluster's folder; raised when a file of it moves or changes meaning. */
export const CLUSTER_FORMAT = 1

/** Superuser: only the launcher uses it. */
export const SUPERUSER = 'postgres'
/** Owner of the application's database, and its name. */
export const APPLICATION = 'ondine'

const descriptionSchema = z.object({
  format: z.number(),
  major: z.number(),
  passwords: z.object({ superuser: z.string(), application: z.string() }),
})

/** Content of cluster.json (mode 0600): what made the cluster, and the passwords only Ondine knows. */
export type ClusterDescription = z.infer<typeof descriptionSchema>

/** A cluster on disk. `home` holds data/, cluster.json, port and server.log. */
export type Cluster = {
  readonly home: string
  readonly data: string
  readonly ownerUid: number
  readonly passwords: ClusterDescription['passwords']
}

export const clusterFiles = (home: string) => ({
  data: join(home, 'data'),
  description: join(home, 'cluster.json'),
  port: join(home, 'port'),
  log: join(home, 'server.log'),
})

/** Where the data folder keeps its cluster: a folder, or a link to one below /var/lib/ondine. */
export const clusterLink = (dataDir: string): string => join(dataDir, 'postgres')

/** Reads the cluster of a data folder; undefined when there is none yet. Refuses what this version cannot open. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const link = clusterLink(dataDir)
  const entry = await lstat(link).catch(ignoreMissing)
  if (entry === undefined) return undefined
  if (!existsSync(link)) {
    throw new EmbeddedPostgresError(
      'data-folder-lost',
      `The database of ${dataDir} was kept where ${link} points, which no longer exists: restore it, or remove the link to start with an empty database.`,
    )
  }
  const home = await realpath(link)
  const files = clusterFiles(home)
  const description = await readDescription(home)
  const major = Number.parseInt(
    await readFile(join(files.data, 'PG_VERSION'), 'utf8').catch(() => String(description.major)),
    10,
  )
  if (description.format !== CLUSTER_FORMAT || major !== POSTGRES_MAJOR) {
    throw new EmbeddedPostgresError(
      'other-version',
      `The database in ${home} was made by PostgreSQL ${major} (format ${description.format}); this Ondine runs PostgreSQL ${POSTGRES_MAJOR} (format ${CLUSTER_FORMAT}): use the Ondine that made it, or another data folder.`,
    )
  }
  await access(home, constants.W_OK).catch((error: unknown) => Promise.reject(fromFileSystem(error, home)))
  const { uid } = await stat(files.data)
  return { home, data: files.data, ownerUid: uid, passwords: description.passwords }
}

async function readDescription(home: string): Promise<ClusterDescription> {
  try {
    return descriptionSchema.parse(JSON.parse(await readFile(clusterFiles(home).description, 'utf8')))
  } catch (error) {
    if (systemCode(error) === 'EACCES') throw fromFileSystem(error, home)
    throw new EmbeddedPostgresError(
      'data-folder-foreign',
      `The folder ${home} was not made by Ondine (no readable cluster.json): move it away or set DATA_DIR to another folder.`,
      error,
    )
  }
}

function ignoreMissing(error: unknown): undefined {
  if (systemCode(error) === 'ENOENT') return undefined
  throw error
}
