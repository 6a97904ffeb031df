import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

// What the pages say of the project stands there: commands, links, files, the order of the areas.

const RACINE = resolve(import.meta.dirname, '..')
const lire = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: RACINE })].map((nom) =>
  nom.replaceAll('\\', '/'),
)
/** Blocks of code are followed elsewhere (conventions/recettes.test.ts). */
const proses = pages.map((page) => [page, lire(page).replace(/^```.*?^```$/gms, '')] as const)

it('every command they name exists', () => {
  const { scripts } = JSON.parse(lire('package.json')) as { scripts: Record<string, string> }
  const nommees = pages.flatMap((page) => [...lire(page).matchAll(/npm run ([\w:]+)/g)].map(([, nom = '']) => nom))
  expect(nommees.length).toBeGreaterThan(10)
  expect(nommees.filter((nom) => !(nom in scripts))).toEqual([])
})

it('every link leads to a file', () => {
  const liens = proses.flatMap(([page, texte]) =>
    [...texte.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, lien = '']) => join(dirname(page), lien)),
  )
  expect(liens.length).toBeGreaterThan(10)
  expect(liens.filter((lien) => !existsSync(join(RACINE, lien)))).toEqual([])
})

it('every file and folder they name is there', () => {
  const nommes = proses.flatMap(([page, texte]) =>
    [...texte.matchAll(/`((?:apps|packages|docs|scripts|test-setup|bench)\/[\w./-]+)`/g)].map(([, nom = '']) => [
      page,
      nom,
    ]),
  )
  expect(nommes.length).toBeGreaterThan(20)
  expect(nommes.filter(([, nom = '']) => !existsSync(join(RACINE, nom)))).toEqual([])
})

/** An order that ARCHITECTURE.md gives after these words. */
const ordreDit = (apres: string): string[][] => {
  const [, ecrit = ''] = new RegExp(`${apres} (.*?);`, 's').exec(lire('docs/ARCHITECTURE.md')) ?? []
  return ecrit.split('<').map((niveau) => niveau.split(',').map((nom) => nom.trim()))
}

it.each([
  ['areas', 'Areas import downwards only:', 'areasFromLowToHigh', 'apps/api/src/domains'],
  [
    'folders of the web client',
    'Folders of the web client import downwards only:',
    'webFoldersFromLowToHigh',
    'apps/web/src',
  ],
])(
  'ARCHITECTURE.md gives the order of the %s that npm run check holds, and each has its place',
  async (_, mots, regle, dossier) => {
    const regles = (await import('./structure-rules.js')) as unknown as Record<string, string[][]>
    const niveaux = ordreDit(mots)
    expect(niveaux).toEqual(regles[regle])
    const dossiers = readdirSync(join(RACINE, dossier), { withFileTypes: true })
    const absents = dossiers.filter((un) => un.isDirectory() && !niveaux.flat().includes(un.name))
    expect(absents.map(({ name }) => name)).toEqual([])
  },
)
