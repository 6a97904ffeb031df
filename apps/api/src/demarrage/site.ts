import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Log } from '../platform/log.ts'
import { RefusDemarrage } from './echec.ts'

const RACINE = fileURLToPath(new URL('../../../..', import.meta.url))
const DOSSIER = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Folder of the built web application; built now where the installation did not run its scripts. */
export const construireSite = async (log: Log): Promise<string> => {
  if (existsSync(`${DOSSIER}/index.html`)) return DOSSIER
  log.info('Building the web application.')
  const statut = await new Promise<number | null>((fini, echec) => {
    spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'], {
      cwd: RACINE,
      stdio: 'inherit',
    })
      .once('error', echec)
      .once('exit', fini)
  })
  if (statut !== 0) throw new RefusDemarrage('the web application could not be built: run "npm run build" to see why.')
  return DOSSIER
}
