import { existsSync } from 'node:fs'
import { type Selon, selon } from './selon.ts'

const DOSSIERS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin', '/usr/local/bin', '/usr/local/sbin']

/** A program of a Debian package: where it is, and the tests that need it, left out aloud where it is not installed. */
export const outilDebian = (programme: string, paquet: string): { chemin: string; avec: Selon } => {
  const chemin = DOSSIERS.map((dossier) => `${dossier}/${programme}`).find((un) => existsSync(un))
  return { chemin: chemin ?? '', avec: selon(chemin !== undefined, `no ${programme} here: apt-get install ${paquet}`) }
}
