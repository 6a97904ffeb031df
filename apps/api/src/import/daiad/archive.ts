import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { ImportError } from '../import-error.ts'

const FIN = 0x06054b50
const ENTREE = 0x02014b50

const codeDe = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

const abimee = (zip: string): ImportError =>
  new ImportError(`L’archive zip est abîmée, téléchargez-la de nouveau : ${zip}`)

/** Writes the first deflated entry of a zip file whose name ends as said. No library: one entry, one method. */
export const extraire = async (zip: string, suffixe: string, vers: string): Promise<void> => {
  const fichier = await open(zip).catch(() => undefined)
  if (fichier === undefined) throw new ImportError(`Fichier introuvable : ${zip}`)
  try {
    const { size } = await fichier.stat()
    const queue = Buffer.alloc(Math.min(size, 65_557))
    await fichier.read(queue, 0, queue.length, size - queue.length)
    const fin = queue.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (fin < 0 || queue.readUInt32LE(fin) !== FIN)
      throw new ImportError(`Ce n’est pas une archive zip entière : ${zip}`)
    const catalogue = Buffer.alloc(queue.readUInt32LE(fin + 12))
    await fichier.read(catalogue, 0, catalogue.length, queue.readUInt32LE(fin + 16))
    for (let p = 0; p + 46 <= catalogue.length && catalogue.readUInt32LE(p) === ENTREE; ) {
      const nom = catalogue.toString('utf8', p + 46, p + 46 + catalogue.readUInt16LE(p + 28))
      if (nom.endsWith(suffixe) && catalogue.readUInt16LE(p + 10) === 8) {
        const debut = catalogue.readUInt32LE(p + 42)
        const tete = Buffer.alloc(30)
        await fichier.read(tete, 0, 30, debut)
        const donnees = debut + 30 + tete.readUInt16LE(26) + tete.readUInt16LE(28)
        const fin = donnees + catalogue.readUInt32LE(p + 20) - 1
        const flux = fichier.createReadStream({ start: donnees, end: fin, autoClose: false })
        let somme = 0
        async function* sommer(blocs: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
          for await (const bloc of blocs) {
            somme = crc32(bloc, somme)
            yield bloc
          }
        }
        await pipeline(flux, createInflateRaw(), sommer, createWriteStream(vers)).catch((cause: unknown) => {
          throw /^Z_/.test(codeDe(cause)) ? abimee(zip) : cause
        })
        // a wrong bit may leave a text that reads well
        if (somme !== catalogue.readUInt32LE(p + 16)) throw abimee(zip)
        return
      }
      p += 46 + catalogue.readUInt16LE(p + 28) + catalogue.readUInt16LE(p + 30) + catalogue.readUInt16LE(p + 32)
    }
    throw new ImportError(`Il n’y a pas de fichier ${suffixe} dans ${zip}`)
  } finally {
    await fichier.close()
  }
}
