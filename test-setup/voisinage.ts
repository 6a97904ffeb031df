import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Selon, selon } from './selon.ts'

/**
 * Material that is kept beside the project and never shipped: inventories of the specification, a year of real readings.
 * `ONDINE_VOISINAGE` names another folder.
 */
const VOISINAGE = resolve(process.env.ONDINE_VOISINAGE ?? join(import.meta.dirname, '../../shared'))

/** A file of that folder, and the tests that need it. */
export interface Voisin extends Selon {
  readonly fichier: string
  lire(): string
}

export const voisin = (chemin: string): Voisin => {
  const fichier = join(VOISINAGE, chemin)
  return {
    ...selon(existsSync(fichier), `../shared/${chemin} is not beside the project`),
    fichier,
    lire: () => readFileSync(fichier, 'utf8'),
  }
}
