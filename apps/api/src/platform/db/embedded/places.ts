import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Binaries, copyBinaries, programPath } from './binaries.ts'
import { systemCode } from './embedded-error.ts'
import { canRunAs, type RunAs, type RunMode, UNPRIVILEGED_UID } from './run-as.ts'

/** Where root may keep what an unprivileged uid must reach: never /tmp, which anyone may write to and reboots empty. */
export const SHARED_ROOT = '/var/lib/ondine'

/** A folder that would hold the cluster, and the identity PostgreSQL would have there. */
export type Place = { readonly parent: string; readonly runAs: RunAs }

/** Orders of starting, best first (docs/decisions/002); the first that works for real is taken. */
export function placesToTry(dataDir: string, forced?: RunMode): Place[] {
  const other: RunAs = { mode: 'uid', uid: UNPRIVILEGED_UID }
  const namespace: Place = { parent: dataDir, runAs: { mode: 'namespace' } }
  let places: Place[]
  if (process.getuid?.() === 0) {
    const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
    places = [namespace, { parent: dataDir, runAs: other }, { parent: join(SHARED_ROOT, hash), runAs: other }]
  } else {
    // initdb dies for a uid without a passwd entry
    places = hasPasswdEntry() ? [{ parent: dataDir, runAs: { mode: 'direct' } }] : [namespace]
  }
  return forced === undefined ? places : places.filter(({ runAs }) => runAs.mode === forced)
}

/**
 * Programs which that identity can run, with `data` writable by it: those installed, or for another uid a copy below
 * /var/lib/ondine (node_modules may lie in a closed home). Undefined when it cannot work there.
 */
export async function binariesFor(runAs: RunAs, installed: Binaries, data: string): Promise<Binaries | undefined> {
  if (canRunAs(runAs, data, programPath(installed, 'initdb'))) return installed
  if (runAs.mode !== 'uid' || !canRunAs(runAs, data)) return undefined
  const copy = await copyBinaries(installed, SHARED_ROOT)
  return canRunAs(runAs, data, programPath(copy, 'initdb')) ? copy : undefined
}

function hasPasswdEntry(): boolean {
  try {
    userInfo()
    return true
  } catch (error) {
    if (systemCode(error) === 'ERR_SYSTEM_ERROR' || systemCode(error) === 'ENOENT') return false
    throw error
  }
}
