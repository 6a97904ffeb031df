import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Log } from '../platform/log.ts'
import { RefusDemarrage } from './echec.ts'

const RACINE = fileURLToPath(new URL('../../../..', import.meta.url))
const DOSSIER = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const BROUILLON = fileURLToPath(new URL(`../../../../.cache/site-${process.pid}`, import.meta.url))

const estConstruit = (): boolean => existsSync(`${DOSSIER}/index.html`)

const vite = (): string => {
  try {
    return createRequire(import.meta.url)
      .resolve('vite/package.json')
      .replace(/package\.json$/, 'bin/vite.js')
  } catch (cause) {
    throw new RefusDemarrage(
      'the web application is not built and its tools are not installed: run "npm ci", then "npm run build".',
      { cause },
    )
  }
}

const construire = (arret: AbortSignal): Promise<number | null> => {
  const options = ['build', 'apps/web', '--outDir', BROUILLON, '--logLevel', 'warn']
  return new Promise((fini, echec) => {
    // what the tool says goes to the standard error: the standard output is the log
    const enfant = spawn(process.execPath, [vite(), ...options], { cwd: RACINE, stdio: ['ignore', 2, 2] })
    const couper = (): boolean => enfant.kill()
    arret.addEventListener('abort', couper)
    enfant.once('error', echec).once('exit', (statut) => {
      arret.removeEventListener('abort', couper)
      fini(statut)
    })
  })
}

/**
 * Folder of the built web application; built now where the installation did not run its scripts. Built beside and renamed, so
 * that a kill leaves no half site.
 */
export const construireSite = async (log: Log, arret: AbortSignal): Promise<string> => {
  if (estConstruit()) return DOSSIER
  log.info('Building the web application.')
  try {
    mkdirSync(BROUILLON, { recursive: true })
    if ((await construire(arret)) !== 0)
      throw new RefusDemarrage('the web application could not be built: run "npm run build" to see why.')
    // the other of two first starts may have been faster
    if (!estConstruit()) {
      rmSync(DOSSIER, { recursive: true, force: true })
      renameSync(BROUILLON, DOSSIER)
    }
    return DOSSIER
  } finally {
    rmSync(BROUILLON, { recursive: true, force: true })
  }
}
