import { octetsEnMots } from '../../ui/format/octets.ts'

/** A file that goes with the answers. */
export interface Piece {
  readonly id: string
  readonly fichier: File
  /** Its size before it was made smaller, in bytes. */
  readonly avant?: number
}

/** What the tuning of the form allows. */
export interface ReglesPieces {
  readonly tailleMaxPj: number
  readonly nbMaxPj: number
  readonly extensionPj: readonly string[]
}

const extensionDe = (nom: string): string => /\.[^.]+$/.exec(nom)?.[0].toLowerCase() ?? ''

const memes: Readonly<Record<string, string>> = { '.jpeg': '.jpg' }

/** A name without invisible signs, which would turn it and what stands behind it round: as the server keeps it. */
export const nomLisible = (nom: string): string => nom.replace(/\p{C}/gu, '')

/** Said before anybody chooses: JPG, PDF; 1 Mo au plus chacun, 5 fichiers au plus. */
export const annoncePieces = ({ tailleMaxPj, nbMaxPj, extensionPj }: ReglesPieces): string => {
  const sortes = extensionPj.map((une) => une.replace('.', '').toUpperCase()).join(', ')
  const taille = octetsEnMots(tailleMaxPj)
  return nbMaxPj > 1 ? `${sortes}. ${nbMaxPj} fichiers au plus, ${taille} chacun.` : `${sortes}. ${taille} au plus.`
}

export const estPermis = (nom: string, { extensionPj }: Pick<ReglesPieces, 'extensionPj'>): boolean => {
  const extension = extensionDe(nom)
  return extensionPj.some((une) => une.toLowerCase() === (memes[extension] ?? extension))
}

/** Why a file is not taken; undefined: it is. The server looks again, and closer. */
export const refusDePiece = (fichier: Pick<File, 'name' | 'size'>, regles: ReglesPieces): string | undefined => {
  const { name, size } = fichier
  if (!estPermis(name, regles))
    return `${name}\u202f: ce type de fichier n’est pas accepté. Choisissez ${regles.extensionPj.join(', ')}.`
  if (size === 0) return `${name}\u202f: ce fichier est vide.`
  if (size > regles.tailleMaxPj)
    return `${name}\u202f: ce fichier fait ${octetsEnMots(size)}, c’est trop. ${octetsEnMots(regles.tailleMaxPj)} au plus.`
  return undefined
}
