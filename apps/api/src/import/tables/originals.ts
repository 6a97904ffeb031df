import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { OCTETS_MIN_PDF } from '@ondine/webapi/facture/factures.codes.ts'
import type { Piece } from '../../platform/depot/depot.ts'

const TAILLE_MAX = 20 * 1024 * 1024
/** Where the end of a PDF says that it is one. */
const QUEUE = 2048
/** What the trailer of an encrypted PDF names; neither it nor the dictionary that it stands in is ever compressed. */
const CHIFFRE = Buffer.from('/Encrypt')

/** One document cannot be taken, in one French sentence; the others can. */
export class OriginalRefuse extends Error {
  override readonly name = 'OriginalRefuse'
  readonly champ: 'fichier' | 'octets' | 'sha256'

  constructor(champ: OriginalRefuse['champ'], motif: string) {
    super(motif)
    this.champ = champ
  }
}

export interface OriginalAnnonce {
  readonly fichier: string
  readonly octets: number | null
  readonly sha256: string | null
}

const MOTIFS: Readonly<Record<string, string>> = {
  ENOENT: 'fichier introuvable dans le dossier du manifeste',
  ENOTDIR: 'fichier introuvable dans le dossier du manifeste',
  ENAMETOOLONG: 'nom de fichier trop long pour ce système',
  ELOOP: 'ce lien tourne en rond : il ne mène à aucun fichier',
  EACCES: 'fichier illisible : les droits manquent',
  EPERM: 'fichier illisible : les droits manquent',
}

/** What the file system refuses of this one file; what it refuses of all of them stops the import. */
const refuser = (cause: unknown): never => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const motif = MOTIFS[code]
  throw motif === undefined ? cause : new OriginalRefuse('fichier', motif)
}

/** An archive made on macOS brings accents as two characters, a manifest of another tool as one: the name as written comes first. */
const chercher = async (base: string, fichier: string): Promise<string> => {
  const ecritures = new Set([fichier, fichier.normalize('NFC'), fichier.normalize('NFD')])
  const trouves = await Promise.allSettled([...ecritures].map((nom) => realpath(resolve(base, nom))))
  const premier = trouves.find((essai) => essai.status === 'fulfilled') ?? trouves[0]
  return premier?.status === 'fulfilled' ? premier.value : refuser(premier?.reason)
}

/** Where the file is, links followed. A manifest reads nothing out of its own folder. */
const trouver = async (dossier: string, fichier: string): Promise<string> => {
  const base = await realpath(dossier)
  const chemin = await chercher(base, fichier)
  const depuis = relative(base, chemin)
  if (depuis === '..' || depuis.startsWith(`..${sep}`) || resolve(base, depuis) !== chemin)
    throw new OriginalRefuse('fichier', 'ce chemin sort du dossier du manifeste')
  return chemin
}

export async function* lireOriginal(dossier: string, fichier: string): AsyncGenerator<Buffer> {
  for await (const octets of createReadStream(await trouver(dossier, fichier))) yield octets as Buffer
}

export interface OriginalExamine extends Piece {
  /** Whoever opens it may be asked for a password: that nothing here tells. */
  readonly chiffre: boolean
}

/**
 * Size and SHA-256 of a document that is one.
 * @throws OriginalRefuse missing, unreadable, empty, too small, too large, cut, no PDF, other than announced
 */
export const examinerOriginal = async (dossier: string, annonce: OriginalAnnonce): Promise<OriginalExamine> => {
  const { size, isFile } = await stat(await trouver(dossier, annonce.fichier)).then((etat) => ({
    size: etat.size,
    isFile: etat.isFile(),
  }))
  if (!isFile) throw new OriginalRefuse('fichier', 'ce chemin n’est pas celui d’un fichier')
  if (size === 0) throw new OriginalRefuse('fichier', 'fichier vide')
  if (size < OCTETS_MIN_PDF)
    throw new OriginalRefuse('fichier', `fichier trop petit pour être une facture : ${OCTETS_MIN_PDF} octets au moins`)
  if (size > TAILLE_MAX) throw new OriginalRefuse('fichier', 'fichier trop grand : 20 Mo au plus')
  if (annonce.octets !== null && annonce.octets !== size)
    throw new OriginalRefuse('octets', `fichier tronqué ou changé : ${size} octets trouvés, ${annonce.octets} annoncés`)
  const condense = createHash('sha256')
  let [tete, queue, chiffre] = [Buffer.alloc(0), Buffer.alloc(0), false]
  try {
    for await (const octets of lireOriginal(dossier, annonce.fichier)) {
      condense.update(octets)
      if (tete.length < 5) tete = Buffer.concat([tete, octets]).subarray(0, 5)
      // the word may be cut by the end of a block
      chiffre ||= octets.includes(CHIFFRE) || Buffer.concat([queue, octets.subarray(0, QUEUE)]).includes(CHIFFRE)
      queue = Buffer.concat([queue, octets]).subarray(-QUEUE)
    }
  } catch (cause) {
    refuser(cause)
  }
  if (tete.toString('latin1') !== '%PDF-') throw new OriginalRefuse('fichier', 'ce fichier n’est pas un PDF')
  if (!queue.includes('%%EOF')) throw new OriginalRefuse('fichier', 'PDF tronqué : sa fin manque')
  const empreinte = condense.digest()
  if (annonce.sha256 !== null && annonce.sha256.toLowerCase() !== empreinte.toString('hex'))
    throw new OriginalRefuse('sha256', 'l’empreinte du fichier n’est pas celle annoncée')
  return { empreinte, octets: size, chiffre }
}
