import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, POSTGRES_MAJOR, programPath } from './binaries.ts'
import { CLUSTER_FORMAT, type ClusterDescription, clusterFiles, clusterLink, SUPERUSER } from './cluster.ts'
import { EmbeddedPostgresError, fromFileSystem, fromServerLog, systemCode } from './embedded-error.ts'
import type { EmbeddedLog } from './embedded-log.ts'
import { binariesFor, type Place, placesToTry } from './places.ts'
import { type RunAs, type RunMode, runToEnd } from './run-as.ts'

const DRAFT = '.postgres-init-'
const DRAFT_MAX_AGE_MS = 3_600_000

/**
 * Makes the cluster of a data folder: initdb in a draft folder, renamed at the end, so that a kill half-way leaves
 * no half cluster and two concurrent first starts make one. The loser of that race drops its draft.
 */
export async function initCluster(
  dataDir: string,
  installed: Binaries,
  log: EmbeddedLog,
  forced?: RunMode,
): Promise<void> {
  await removeOldDrafts(dataDir)
  for (const place of placesToTry(dataDir, forced)) {
    if (await initAt(place, dataDir, installed, log)) return
  }
  throw refused(forced)
}

/** False when that identity cannot work in that place. */
async function initAt(
  { parent, runAs }: Place,
  dataDir: string,
  installed: Binaries,
  log: EmbeddedLog,
): Promise<boolean> {
  const shared = parent !== dataDir
  const final = shared ? join(parent, 'postgres') : clusterLink(dataDir)
  const draft = join(parent, `${DRAFT}${randomBytes(6).toString('hex')}`)
  try {
    if (shared && existsSync(final)) {
      log.warn({ folder: final }, `Found the earlier database of ${dataDir} in ${final}: using it.`)
    } else {
      await makeDraft(draft, runAs)
      const binaries = await binariesFor(runAs, installed, clusterFiles(draft).data)
      if (binaries === undefined) return false
      await runInitdb(draft, runAs, binaries)
      await rename(draft, final).catch(ignoreExisting)
      if (shared)
        log.warn(
          { folder: parent },
          `${dataDir} is closed to other users and user namespaces are refused: the database lives in ${final}.`,
        )
    }
    if (shared) await symlink(final, clusterLink(dataDir)).catch(ignoreExisting)
    return true
  } catch (error) {
    throw fromFileSystem(error, parent)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function makeDraft(draft: string, runAs: RunAs): Promise<void> {
  await mkdir(draft, { recursive: true })
  // another uid must pass through; what is inside keeps its own rights
  await chmod(draft, runAs.mode === 'uid' ? 0o711 : 0o700)
  const { data } = clusterFiles(draft)
  await mkdir(data, { mode: 0o700 })
  if (runAs.mode === 'uid') await chown(data, runAs.uid, runAs.uid)
}

async function runInitdb(draft: string, runAs: RunAs, binaries: Binaries): Promise<void> {
  const files = clusterFiles(draft)
  const description: ClusterDescription = {
    format: CLUSTER_FORMAT,
    major: POSTGRES_MAJOR,
    passwords: { superuser: randomPassword(), application: randomPassword() },
  }
  const passwordFile = join(draft, 'initdb-password')
  await writeFile(passwordFile, description.passwords.superuser, { mode: 0o600 })
  if (runAs.mode === 'uid') await chown(passwordFile, runAs.uid, runAs.uid)
  const { status, output } = await runToEnd(runAs, programPath(binaries, 'initdb'), [
    `--pgdata=${files.data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // provider inside PostgreSQL: the order of text never changes with the machine's C library, so no index can rot;
    // French order is asked where it matters with COLLATE "fr-x-icu" (ICU comes with the package)
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ])
  if (status !== 0) throw fromServerLog(output, draft)
  await rm(passwordFile)
  await writeFile(files.description, `${JSON.stringify(description)}\n`, { mode: 0o600 })
}

/** What the clock of the folder's file system says: that of another machine where the folder is shared. */
async function folderTime(dataDir: string): Promise<number> {
  const probe = await mkdtemp(join(dataDir, '.horloge-'))
  const { mtimeMs } = await stat(probe)
  await rmdir(probe)
  return mtimeMs
}

/** Drafts of first starts that were killed. Their age is told by one clock, or a first start under way would look old. */
export async function removeOldDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT))
  if (drafts.length === 0) return
  const now = await folderTime(dataDir)
  for (const name of drafts) {
    const draft = join(dataDir, name)
    const age = await stat(draft).then(({ mtimeMs }) => now - mtimeMs, ignoreMissing)
    if (age !== undefined && age > DRAFT_MAX_AGE_MS) await rm(draft, { recursive: true, force: true })
  }
}

function refused(forced: RunMode | undefined): EmbeddedPostgresError {
  const uid = process.getuid?.()
  const who = uid === 0 ? 'root' : `uid ${uid}`
  const what =
    forced === undefined
      ? 'it has no passwd entry and user namespaces are refused here'
      : `mode ${forced} does not work here`
  return new EmbeddedPostgresError(
    'identity-refused',
    `PostgreSQL cannot be started by ${who} (${what}): run Ondine as an ordinary user or set DATABASE_URL.`,
  )
}

const randomPassword = (): string => randomBytes(24).toString('base64url')

function ignoreExisting(error: unknown): void {
  if (!['EEXIST', 'ENOTEMPTY'].includes(systemCode(error) ?? '')) throw error
}

function ignoreMissing(error: unknown): undefined {
  if (systemCode(error) !== 'ENOENT') throw error
  return undefined
}
