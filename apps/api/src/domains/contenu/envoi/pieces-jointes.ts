import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, resolve, sep } from 'node:path'
import type { PieceJointe } from '@ondine/notification/courriel/message.ts'

const TAILLE_MAX = 5 * 1024 * 1024

const lireSousDossier = async (dossier: string, chemin: string): Promise<PieceJointe | undefined> => {
  const racine = await realpath(dossier)
  // links are followed first: what they point to must be below the folder too
  const fichier = await realpath(resolve(racine, chemin))
  if (!fichier.startsWith(`${racine}${sep}`)) return undefined
  const etat = await stat(fichier)
  if (!etat.isFile() || etat.size > TAILLE_MAX) return undefined
  return { nom: basename(chemin), contenu: await readFile(fichier) }
}

/** The attachment of a mail type, below that folder; undefined where it is absent, too large or outside. */
export const lirePieceJointe = async (dossier: string, chemin: string): Promise<PieceJointe | undefined> => {
  try {
    return await lireSousDossier(dossier, chemin)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return undefined
    throw cause
  }
}
