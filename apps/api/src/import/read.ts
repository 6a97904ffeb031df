import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from './import-error.ts'

/** Lines of a file, in batches; the last one may lack its end of line. */
export type LotDeLignes = { readonly lignes: string[]; readonly finOuverte: boolean }

export type Encodage = 'utf-8' | 'windows-1252'

export type FichierOuvert = {
  readonly octets: number
  /** Bytes read so far (compressed ones for .gz). */
  lus(): number
  lots(): AsyncGenerator<LotDeLignes>
}

const TROP_LONGUE = 64 * 1024
const BLOC = 256 * 1024

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * UTF-8, with or without byte order mark, unless the first bytes that are not ASCII are not UTF-8: then the file is
 * Windows-1252. Decided once, in one pass; later bytes that do not fit show as U+FFFD, which no field accepts.
 */
export const creerDecodeur = (impose: Encodage | undefined): ((bloc: Buffer, fin: boolean) => string) => {
  let decodeur = impose === undefined ? undefined : new TextDecoder(impose)
  let attente: Buffer = Buffer.alloc(0)
  return (bloc, fin) => {
    if (decodeur !== undefined) return decodeur.decode(bloc, { stream: !fin })
    const tout = attente.length === 0 ? bloc : Buffer.concat([attente, bloc])
    if (isAscii(tout)) {
      attente = Buffer.alloc(0)
      return tout.toString('latin1')
    }
    const debut = tout.findIndex((octet) => octet > 0x7f)
    // a character cut by the end of the block: wait for its other bytes
    if (!fin && tout.length - debut < 4) {
      attente = tout
      return ''
    }
    decodeur = new TextDecoder(estUtf8(tout, debut) ? 'utf-8' : 'windows-1252')
    attente = Buffer.alloc(0)
    return decodeur.decode(tout, { stream: !fin })
  }
}

/** Tells whether the character that starts at `debut` is well-formed UTF-8 (or a byte order mark). */
const estUtf8 = (octets: Buffer, debut: number): boolean => {
  const tete = octets[debut] ?? 0
  const longueur = tete >= 0xf0 ? 4 : tete >= 0xe0 ? 3 : tete >= 0xc2 ? 2 : 0
  if (longueur === 0 || tete > 0xf4) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(octets.subarray(debut, debut + longueur))
    return true
  } catch {
    return false
  }
}

/** @throws ImportError when the file is missing, unreadable, a folder or empty */
export const ouvrirFichier = async (chemin: string, encodage: Encodage | undefined): Promise<FichierOuvert> => {
  let octets: number
  try {
    const etat = await stat(chemin)
    if (!etat.isFile()) throw new ImportError(`Not a file: ${chemin}`)
    octets = etat.size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new ImportError(`File not found: ${chemin}`)
    if (codeOf(error) === 'EACCES') throw new ImportError(`File not readable: ${chemin}`)
    throw error
  }
  if (octets === 0) throw new ImportError(`Empty file: ${chemin}`)
  const brut = createReadStream(chemin, { highWaterMark: BLOC })
  const flux: Readable = chemin.endsWith('.gz') ? brut.pipe(createGunzip({ chunkSize: BLOC })) : brut
  // pipe does not carry errors over
  if (flux !== brut) brut.on('error', (error) => flux.destroy(error))
  return { octets, lus: () => brut.bytesRead, lots: () => lireLots(flux, chemin, encodage) }
}

async function* lireLots(flux: Readable, chemin: string, encodage: Encodage | undefined): AsyncGenerator<LotDeLignes> {
  const decoder = creerDecodeur(encodage)
  let reste = ''
  let debut = true
  const couper = (texte: string): string[] => {
    const lignes = (reste + texte).split('\n')
    reste = lignes.pop() ?? ''
    // keeps the process small on a file without ends of line; the line itself is refused later for its length
    if (reste.length > TROP_LONGUE) reste = reste.slice(0, TROP_LONGUE + 1)
    if (debut && lignes.length > 0) {
      lignes[0] = (lignes[0] ?? '').replace(/^\uFEFF/, '')
      debut = false
    }
    return lignes.map((ligne) => (ligne.charCodeAt(ligne.length - 1) === 13 ? ligne.slice(0, -1) : ligne))
  }
  try {
    for await (const bloc of flux) {
      const lignes = couper(decoder(bloc as Buffer, false))
      if (lignes.length > 0) yield { lignes, finOuverte: false }
    }
  } catch (error) {
    if (/^Z_|^ERR_.*ZLIB/.test(codeOf(error)))
      throw new ImportError(
        `Damaged or truncated gzip file: ${chemin}. What was read before the fault is kept; send it again whole.`,
      )
    throw error
  }
  const lignes = couper(decoder(Buffer.alloc(0), true))
  if (lignes.length > 0) yield { lignes, finOuverte: false }
  if (reste !== '') yield { lignes: [debut ? reste.replace(/^\uFEFF/, '') : reste], finOuverte: true }
}

export const estTropLongue = (ligne: string): boolean => ligne.length > TROP_LONGUE
