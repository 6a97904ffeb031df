import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extraire } from './archive.ts'

let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'ondine-zip-'))
})
afterAll(() => rm(dossier, { recursive: true }))

const TEXTE = Array.from({ length: 5_000 }, (_, n) => `C${n % 7};${Math.imul(n, 2_654_435_761) >>> 0}\n`).join('')

/** A zip of one deflated entry. */
const unZip = (nom: string, donnees: Buffer, somme: number): Buffer => {
  const tete = Buffer.alloc(30)
  tete.writeUInt32LE(0x04034b50)
  tete.writeUInt16LE(nom.length, 26)
  const catalogue = Buffer.alloc(46)
  catalogue.writeUInt32LE(0x02014b50)
  catalogue.writeUInt16LE(8, 10)
  catalogue.writeUInt32LE(somme, 16)
  catalogue.writeUInt32LE(donnees.length, 20)
  catalogue.writeUInt16LE(nom.length, 28)
  const fin = Buffer.alloc(22)
  fin.writeUInt32LE(0x06054b50)
  fin.writeUInt32LE(catalogue.length + nom.length, 12)
  fin.writeUInt32LE(tete.length + nom.length + donnees.length, 16)
  return Buffer.concat([tete, Buffer.from(nom), donnees, catalogue, Buffer.from(nom), fin])
}

const lire = async (octets: Buffer): Promise<string> => {
  const [zip, vers] = [join(dossier, 'z.zip'), join(dossier, 'z.csv')]
  await writeFile(zip, octets)
  await extraire(zip, '.csv', vers)
  return readFile(vers, 'utf8')
}

it('reads the file of an archive, and says in one French sentence what an archive is that cannot be read', async () => {
  const [donnees, somme] = [deflateRawSync(TEXTE), crc32(TEXTE)]
  expect(await lire(unZip('a.csv', donnees, somme))).toBe(TEXTE)
  // stored as it is, another byte reads as well
  const autre = Buffer.from(TEXTE.replace('C3;', 'C4;'))
  await expect(lire(unZip('a.csv', deflateRawSync(autre), somme))).rejects.toThrow(/^L’archive zip est abîmée, /)
  const coupees = donnees.subarray(0, donnees.length / 2)
  await expect(lire(unZip('a.csv', coupees, somme))).rejects.toThrow(/^L’archive zip est abîmée, /)
  await expect(lire(unZip('a.csv', donnees, somme).subarray(0, -30))).rejects.toThrow(/^Ce n’est pas une archive zip/)
  await expect(lire(unZip('a.txt', donnees, somme))).rejects.toThrow(/^Il n’y a pas de fichier \.csv dans /)
  await expect(extraire(join(dossier, 'absent.zip'), '.csv', join(dossier, 'z.csv'))).rejects.toThrow(
    /^Fichier introuvable : /,
  )
})
