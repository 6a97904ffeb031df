import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { voisin } from '../../../../../../test-setup/voisinage.ts'

/** The DAIAD trial file (92 meters, Alicante, a year of hourly readings), kept beside the project, never shipped. */
export const TRIAL = voisin('data/daiad-swm-trial-a.zip')

/** Rows of the only file of the archive, header apart: meter, local date and time, index, difference. */
export function lireTrial(): string[][] {
  const zip = readFileSync(TRIAL.fichier)
  const fin = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const central = zip.readUInt32LE(fin + 16)
  const taille = zip.readUInt32LE(central + 20)
  const entete = zip.readUInt32LE(central + 42)
  const debut = entete + 30 + zip.readUInt16LE(entete + 26) + zip.readUInt16LE(entete + 28)
  const [, ...lignes] = inflateRawSync(zip.subarray(debut, debut + taille))
    .toString('utf8')
    .split('\n')
  return lignes.filter((ligne) => ligne !== '').map((ligne) => ligne.trimEnd().split(';'))
}
