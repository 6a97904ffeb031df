import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Entry of Vite's manifest.json, as far as it is read here. */
export interface EntreeManifeste {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  /** Entries that it loads later. */
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifeste = Readonly<Record<string, EntreeManifeste>>

/** Files needed before an entry runs: its own, and those it imports statically, once each. */
export const fichiersDe = (manifeste: Manifeste, cle: string, vus = new Set<string>()): Set<string> => {
  if (vus.has(cle)) return vus
  vus.add(cle)
  for (const suite of manifeste[cle]?.imports ?? []) fichiersDe(manifeste, suite, vus)
  return vus
}

export interface Poids {
  readonly cle: string
  /** Bytes in brotli of the JavaScript that this entry adds to what the first page already brought. */
  readonly js: number
  readonly css: number
}

/** Bytes of a file in brotli, as a server sends it (level 11). */
export const octetsBrotli = (chemin: string): number =>
  brotliCompressSync(readFileSync(chemin), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Weighs the first page and each lazy entry of a build, in brotli as a server sends them (level 11). */
export const peser = (dossier: string): { premiere: Poids; routes: Poids[] } => {
  const manifeste = JSON.parse(readFileSync(join(dossier, '.vite/manifest.json'), 'utf8')) as Manifeste
  const octets = (fichier: string): number => octetsBrotli(join(dossier, fichier))
  const somme = (fichiers: Iterable<string>): number =>
    [...fichiers].reduce((total, fichier) => total + octets(fichier), 0)
  const cles = Object.keys(manifeste)
  const entree = cles.find((cle) => manifeste[cle]?.isEntry)
  if (!entree) throw new Error(`No entry in the manifest of ${dossier}`)
  const deja = fichiersDe(manifeste, entree)
  const peserCles = (cle: string, ajoutees: Iterable<string>): Poids => {
    const liste = [...ajoutees].flatMap((une) => manifeste[une] ?? [])
    return {
      cle,
      js: somme(new Set(liste.map(({ file }) => file))),
      css: somme(new Set(liste.flatMap(({ css }) => css ?? []))),
    }
  }
  // a part that shares code with the screen that opens it is cut so that it imports that screen, which is there already
  const ouvrants = (cle: string, fichiers: ReadonlySet<string>): Set<string> =>
    new Set(
      [...fichiers]
        .filter((une) => une !== cle && manifeste[une]?.isDynamicEntry)
        .map((une) => fichiersDe(manifeste, une))
        .filter((ouvrant) => [...ouvrant].some((une) => manifeste[une]?.dynamicImports?.includes(cle)))
        .flatMap((ouvrant) => [...ouvrant]),
    )
  // what is loaded later is an entry, in a file of its own or with others (chunk-groups.ts)
  const differees = new Set(cles.flatMap((cle) => manifeste[cle]?.dynamicImports ?? []))
  const routes = cles
    .filter((cle) => differees.has(cle) && !deja.has(cle))
    .map((cle) => {
      const fichiers = fichiersDe(manifeste, cle)
      const presents = ouvrants(cle, fichiers)
      return peserCles(
        cle,
        [...fichiers].filter((une) => !deja.has(une) && !presents.has(une)),
      )
    })
  const premiere = peserCles(entree, deja)
  // what the head of the page runs is in no manifest (ouverture.plugin.ts)
  const enTete = readFileSync(join(dossier, 'index.html'), 'utf8').matchAll(/<script src="\/([^"]+)">/g)
  const deLaPage = somme([...enTete].map(([, fichier = '']) => fichier))
  return { premiere: { ...premiere, js: premiere.js + deLaPage }, routes }
}
