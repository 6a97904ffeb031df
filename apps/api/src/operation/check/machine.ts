import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { dossierExistant, placeSurDisque } from '../../platform/disque.ts'
import type { Env } from '../../platform/env.ts'
import { aVoir, bien, type Constat, faute } from './constat.ts'

const PROGRAMMES = fileURLToPath(new URL('../../../../..', import.meta.url))
const MIO = 1024 * 1024
const PLEIN_MIO = 200
const BAS_MIO = 2048

const peut = (chemin: string, quoi: number): Promise<boolean> =>
  access(chemin, quoi).then(
    () => true,
    () => false,
  )

const disque = async (chemin: string): Promise<Constat> => {
  const libre = Math.floor((await placeSurDisque(chemin)).libre / MIO)
  const dit = `${libre} MiB free for ${chemin}`
  if (libre < PLEIN_MIO) return faute('disk', `${dit}: free some space now.`)
  return libre < BAS_MIO ? aVoir('disk', `${dit}: free some space.`) : bien('disk', `${dit}.`)
}

/** Disk and permissions of this machine, as the user who runs this. */
export const controlerMachine = async ({ dataDir, mode }: Env): Promise<Constat[]> => {
  const dossier = await dossierExistant(dataDir)
  return [
    await disque(dossier),
    (await peut(dossier, constants.R_OK + constants.W_OK))
      ? bien('permissions', `${dossier} can be read and written.`)
      : faute('permissions', `${dossier} (DATA_DIR) cannot be written by this user: give it to the service's user.`),
    mode === 'production' && process.getuid?.() !== 0 && (await peut(PROGRAMMES, constants.W_OK))
      ? aVoir('permissions', `${PROGRAMMES} can be changed by the service: give the programs to root.`)
      : bien('permissions', 'The programs are as they should be.'),
  ]
}
