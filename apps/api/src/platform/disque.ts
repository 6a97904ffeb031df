import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The nearest folder above that exists. */
export const dossierExistant = (chemin: string): Promise<string> =>
  access(chemin).then(
    () => chemin,
    () => (dirname(chemin) === chemin ? chemin : dossierExistant(dirname(chemin))),
  )

export interface Place {
  readonly libre: number
  readonly total: number
}

/** Bytes on the disk of that folder, made or to be made, as this user may write them. */
export const placeSurDisque = async (dossier: string): Promise<Place> => {
  const { bavail, blocks, bsize } = await statfs(await dossierExistant(dossier))
  return { libre: bavail * bsize, total: blocks * bsize }
}
