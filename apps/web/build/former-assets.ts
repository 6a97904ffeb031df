import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 24 * 3_600_000
const COPY = /\.(br|gz)$/
/** Beside the manifest: nobody is served it. */
const LIST = '.vite/former.json'

/** Files of builds before that still stand in this folder, and since when no build needs them. */
export const formerAssets = (folder: string): Readonly<Record<string, number>> =>
  existsSync(join(folder, LIST)) ? (JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as Record<string, number>) : {}

/**
 * A page that is open loads its parts as it goes, and a portal that still runs gives the page of the build before: what a build no longer needs
 * stays for a day. Their names are those of their contents, so that nothing is mistaken for another.
 */
export const keepFormer = (folder: string, current: ReadonlySet<string>, now = Date.now()): void => {
  const before = formerAssets(folder)
  const kept: Record<string, number> = {}
  const assets = existsSync(join(folder, 'assets')) ? readdirSync(join(folder, 'assets')) : []
  for (const file of assets) {
    const name = `assets/${file.replace(COPY, '')}`
    if (current.has(name)) continue
    const since = before[name] ?? now
    if (now - since < KEPT_MS) kept[name] = since
    else rmSync(join(folder, 'assets', file))
  }
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeFileSync(join(folder, LIST), JSON.stringify(kept))
}
