import { closeSync, constants, createReadStream, openSync, writeSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { creerDecodeur, type Encodage } from './encoding.ts'
import { natureIllisible } from './file-kind.ts'
import { ImportError } from './import-error.ts'

/** Lines of a file, in batches; the last one may lack its end of line. */
export type LotDeLignes = { readonly lignes: string[]; readonly finOuverte: boolean }

export type FichierOuvert = {
  /** 0 where nobody knows: standard input, a pipe. */
  readonly octets: number
  /** A file, which can be read again from its start. */
  readonly ordinaire: boolean
  /** Told once it is read. */
  estGzip(): boolean
  /** Another when the file was written again or replaced. */
  readonly empreinte: string
  /** Bytes read so far (compressed ones for gzip). */
  lus(): number
  lots(): AsyncGenerator<LotDeLignes>
  fermer(): void
}

const TROP_LONGUE = 64 * 1024
/** Lines of a block are checked in one go, a few milliseconds: longer, and the merge of the chunk before would wait between its statements. */
const BLOC = 32 * 1024
/** The standard input, on the command line. */
export const ENTREE = '-'

const estGzip = (debut: Buffer): boolean => debut[0] === 0x1f && debut[1] === 0x8b

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const panne = (chemin: string, error: unknown): unknown => {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new ImportError(`Fichier introuvable : ${chemin}`)
    case 'EACCES':
    case 'EPERM':
      return new ImportError(`Fichier illisible, l’accès est refusé : ${chemin}`)
    case 'EISDIR':
      return new ImportError(`Ce n’est pas un fichier mais un dossier : ${chemin}`)
    case 'EIO':
    case 'ESTALE':
    case 'ENXIO':
      return new ImportError(
        `La lecture de ${chemin} a échoué (${codeOf(error)}). Ce qui a été lu avant est gardé ; relancez la même commande.`,
      )
    default:
      return error
  }
}

const etatDe = async (chemin: string): Promise<Pick<FichierOuvert, 'octets' | 'ordinaire' | 'empreinte'>> => {
  if (chemin === ENTREE) return { octets: 0, ordinaire: false, empreinte: '' }
  const etat = await stat(chemin).catch((error: unknown) => {
    throw panne(chemin, error)
  })
  if (etat.isDirectory()) throw new ImportError(`Ce n’est pas un fichier mais un dossier : ${chemin}`)
  if (!etat.isFile() && !etat.isFIFO())
    throw new ImportError(`Ce n’est pas un fichier : ${chemin} (l’entrée standard s’écrit -)`)
  if (etat.isFile() && etat.size === 0) throw new ImportError(`Fichier vide : ${chemin}`)
  const empreinte = [etat.dev, etat.ino, etat.size, etat.mtimeMs].join('/')
  return { octets: etat.isFile() ? etat.size : 0, ordinaire: etat.isFile(), empreinte }
}

/** @throws ImportError when the file is missing, unreadable, a folder or empty */
export const ouvrirFichier = async (chemin: string, encodage: Encodage | undefined): Promise<FichierOuvert> => {
  const { octets, ordinaire, empreinte } = await etatDe(chemin)
  let brut: Readable | undefined
  let lus = 0
  let gzip = false
  async function* compter(): AsyncGenerator<Buffer> {
    // not before: a pipe is opened once
    brut = chemin === ENTREE ? process.stdin : createReadStream(chemin, { highWaterMark: BLOC })
    try {
      for await (const bloc of brut) {
        if (lus === 0) gzip = estGzip(bloc as Buffer)
        lus += (bloc as Buffer).length
        yield bloc as Buffer
      }
    } catch (error) {
      throw panne(chemin, error)
    }
    if (lus === 0) throw new ImportError(`Fichier vide : ${chemin}`)
    if (ordinaire && lus !== octets)
      throw new ImportError(
        `Le fichier ${chemin} a changé pendant sa lecture : ${octets} octets au début, ${lus} lus. Ce qui a été lu est gardé ; relancez la même commande.`,
      )
  }
  return {
    octets,
    ordinaire,
    empreinte,
    estGzip: () => gzip,
    lus: () => lus,
    lots: () => lireLots(clair(compter(), chemin), chemin, encodage),
    // a pipe that its writer keeps open would keep this process too
    fermer: () => {
      if (brut === undefined) return
      const finie = brut.readableEnded
      brut.destroy()
      if (!finie && !ordinaire && chemin !== ENTREE) reveiller(chemin)
    },
  }
}

/** A named pipe that says nothing holds the thread that waits for it, and that thread the end of the process: it is told something. */
const reveiller = (tube: string): void => {
  try {
    const fd = openSync(tube, constants.O_WRONLY | constants.O_NONBLOCK)
    writeSync(fd, '\n')
    closeSync(fd)
  } catch {
    // nobody waits
  }
}

/** The text of the file: gzip is known by its first bytes, whatever the name, and so is what cannot be read. */
async function* clair(blocs: AsyncGenerator<Buffer>, chemin: string): AsyncGenerator<Buffer> {
  const premiers: Buffer[] = []
  let debut: Buffer = Buffer.alloc(0)
  for (;;) {
    const { value, done } = await blocs.next()
    if (done === true) break
    premiers.push(value)
    debut = Buffer.concat(premiers)
    if (debut.length >= 4096) break
  }
  async function* tout(): AsyncGenerator<Buffer> {
    yield* premiers
    yield* blocs
  }
  if (estGzip(debut)) {
    yield* clair(decompresser(tout(), chemin), chemin)
    return
  }
  const nature = natureIllisible(debut)
  if (nature !== null) throw new ImportError(`${chemin} ne peut pas être lu. ${nature}`)
  yield* tout()
}

/**
 * Reads a gzip file to its end, where its checksum stands: what a damaged one gives before that looks like readings.
 * @throws ImportError
 */
export const verifierGzip = async (chemin: string): Promise<void> => {
  const ignorer = async (texte: AsyncIterable<Buffer>): Promise<void> => {
    for await (const _ of texte);
  }
  await pipeline(createReadStream(chemin, { highWaterMark: BLOC }), createGunzip({ chunkSize: BLOC }), ignorer).catch(
    (error: unknown) => {
      if (!estGzipAbime(error)) throw panne(chemin, error)
      throw new ImportError(`Rien n’a été écrit : le fichier gzip ${chemin} est abîmé ou tronqué, envoyez-le entier.`)
    },
  )
}

const estGzipAbime = (error: unknown): boolean => /^Z_|^ERR_.*ZLIB/.test(codeOf(error))

async function* decompresser(blocs: AsyncGenerator<Buffer>, chemin: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: BLOC })
  let faute: unknown
  const alimenter = async (): Promise<void> => {
    for await (const bloc of blocs)
      if (!gunzip.write(bloc)) await new Promise<void>((suite) => gunzip.once('drain', suite).once('close', suite))
    gunzip.end()
  }
  const fini = alimenter().catch((error: unknown) => {
    faute = error
    gunzip.destroy()
  })
  try {
    for await (const bloc of gunzip) yield bloc as Buffer
  } catch (error) {
    if (faute === undefined && estGzipAbime(error))
      throw new ImportError(
        `Fichier gzip abîmé ou tronqué : ${chemin}. Ce qui a été lu avant est gardé ; envoyez-le entier.`,
      )
    throw faute ?? error
  } finally {
    gunzip.destroy()
  }
  await fini
  if (faute !== undefined) throw faute
}

async function* lireLots(
  flux: AsyncGenerator<Buffer>,
  chemin: string,
  encodage: Encodage | undefined,
): AsyncGenerator<LotDeLignes> {
  const decoder = creerDecodeur(encodage)
  const lignes = new Lignes()
  for await (const bloc of flux) {
    const lot = lignes.couper(decoder(bloc, false))
    if (lot.length > 0) yield { lignes: lot, finOuverte: false }
  }
  const lot = lignes.couper(decoder(Buffer.alloc(0), true))
  if (lot.length > 0) yield { lignes: lot, finOuverte: false }
  const reste = lignes.fin()
  if (reste !== '') yield { lignes: [reste], finOuverte: true }
  else if (lignes.nombre === 0) throw new ImportError(`Fichier vide : ${chemin}`)
}

/** Cuts a text that comes in pieces at its ends of line: LF, CRLF, or CR alone as old tools write it. */
class Lignes {
  nombre = 0
  #reste = ''
  #debut = true
  /** Ends of line are CR: told from the first one. */
  #cr: boolean | undefined

  couper(texte: string): string[] {
    let tout = this.#reste + texte
    if (this.#debut && tout !== '') {
      tout = tout.replace(/^\uFEFF/, '')
      this.#debut = false
    }
    // the last character may be the first half of CRLF
    if (this.#cr === undefined) {
      const fin = /\r\n|\n|\r(?=.)/s.exec(tout)
      if (fin !== null) this.#cr = fin[0] === '\r'
    }
    const lignes = tout.split(this.#cr === true ? '\r' : '\n')
    this.#reste = lignes.pop() ?? ''
    // keeps the process small on a file without ends of line; the line itself is refused later for its length
    if (this.#reste.length > TROP_LONGUE) this.#reste = this.#reste.slice(0, TROP_LONGUE + 1)
    this.nombre += lignes.length
    return lignes.map((ligne) => (ligne.charCodeAt(ligne.length - 1) === 13 ? ligne.slice(0, -1) : ligne))
  }

  fin(): string {
    return this.#reste
  }
}

export const estTropLongue = (ligne: string): boolean => ligne.length > TROP_LONGUE
