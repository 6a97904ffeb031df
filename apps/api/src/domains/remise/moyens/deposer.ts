import { constants } from 'node:fs'
import { access, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export interface Depot {
  readonly dossier: string
  /** Of the file, without the rank of its try. */
  readonly nom: string
  readonly extension: string
  /** 1: the first. */
  readonly essai: number
  readonly contenu: string
}

const existe = (chemin: string): Promise<boolean> =>
  access(chemin, constants.F_OK).then(
    () => true,
    () => false,
  )
const surLeDisque = async (chemin: string): Promise<void> => {
  const dossier = await open(chemin, 'r')
  try {
    await dossier.sync()
  } finally {
    await dossier.close()
  }
}

/**
 * Drops a file: whole under its name or not there, on the disk before this ends. A name is given once: a try whose end nobody saw left its
 * file there, which is the one, or billing took it, and the next has another name. Answers whether a file was written.
 * @throws what the file system says
 */
export const deposer = async ({ dossier, nom, extension, essai, contenu }: Depot): Promise<boolean> => {
  const chemin = (rang: number) => join(dossier, `${nom}-${rang}.${extension}`)
  for (let rang = essai; rang > 0; rang--) if (await existe(chemin(rang))) return false
  const provisoire = `${chemin(essai)}.part`
  // of a try that was cut: written again from its beginning
  const fichier = await open(provisoire, 'w', 0o640)
  try {
    await fichier.writeFile(contenu)
    await fichier.sync()
  } finally {
    await fichier.close()
  }
  await rename(provisoire, chemin(essai))
  await surLeDisque(dossier)
  return true
}
