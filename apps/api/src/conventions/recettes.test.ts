import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { Copie, type Etape, lireEtapes } from '../../../../test-setup/recettes.ts'
import { FORMES_LONGUES } from '../../../../test-setup/selon.ts'
import { voisin } from '../../../../test-setup/voisinage.ts'

// docs/recipes.md followed to the letter in a copy of the project, then without one step after the other.

const RACINE = resolve(import.meta.dirname, '../../../..')
const etapes = lireEtapes(readFileSync(join(RACINE, 'docs/recipes.md'), 'utf8'))
const inventaire = voisin('inventory/api.json')

const vers = mkdtempSync(join(tmpdir(), 'ondine-recettes-'))
afterAll(() => rmSync(vers, { recursive: true, force: true }))
const env = {
  ...process.env,
  NO_COLOR: '1',
  PATH: `${join(RACINE, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  TEST_DATABASE_URL: inject('testCluster').adminUrl,
  ONDINE_VOISINAGE: resolve(inventaire.fichier, '../..'),
}
const copie = new Copie(RACINE, vers, env)

/** What a command complains of in the copy; nothing where it ends well. */
const plaintes = (commande: string, ...args: string[]): string => {
  const shell = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync(commande, args, { cwd: vers, env, encoding: 'utf8', shell })
  return status === 0 ? '' : `${stdout}${stderr}`
}

// what the recipes write, and what that reads
const TYPES = 'apps/web/tsconfig.recettes.json'
writeFileSync(
  join(vers, TYPES),
  JSON.stringify({
    extends: './tsconfig.json',
    include: [
      ...['../api', '.', '../../packages/webapi'].map((un) => `${un}/src/**/fontaine/**/*`),
      '../api/src/import/fichiers/fontaines.format.ts',
    ],
    exclude: ['../api/src/**/*.test.ts'],
  }),
)
const REGLES = ['endpoints', 'corps', 'listes'].map((un) => `apps/api/src/conventions/${un}.test.ts`)
const CONVENTIONS = [
  ...REGLES,
  'apps/api/src/demarrage/abonnes.test.ts',
  'apps/api/src/platform/db/schema.test.ts',
  'apps/web/src/app/ecrans.test.ts',
]
const SERVICES = ['services-exterieurs', 'simulateurs'].map((un) => `apps/api/src/demarrage/${un}.test.ts`)
const preuves = etapes
  .flatMap(({ blocs }) => blocs.map(({ chemin }) => chemin))
  .filter((chemin) => chemin.endsWith('.test.ts'))

/** The parts of `npm run check` and of the tests that notice what a recipe is about. */
const CONTROLES: Readonly<Record<string, () => string>> = {
  types: () => plaintes('tsc', '-p', TYPES, '--incremental', '--tsBuildInfoFile', 'recettes.tsbuildinfo'),
  'dead code': () => plaintes('knip', '--workspace', 'apps/web', '--workspace', 'apps/api'),
  conventions: () => plaintes('vitest', 'run', ...CONVENTIONS),
  imports: () => plaintes('vitest', 'run', 'apps/api/src/import/documentation.test.ts'),
  services: () => plaintes('vitest', 'run', ...SERVICES),
  inventory: () => plaintes('vitest', 'run', '-t', 'inventory', REGLES[0] ?? ''),
  proofs: () => {
    const absentes = preuves.filter((preuve) => !existsSync(join(vers, preuve)))
    return absentes.length > 0 ? `no ${absentes.join(', no ')}` : plaintes('vitest', 'run', ...preuves)
  },
}
const controler = (nom: string): string => CONTROLES[nom]?.() ?? `nothing is called ${nom}`

/** The same commands are left out together: the last one would make good for the others. */
const jumelles = (etape: Etape): Etape[] =>
  etapes.filter(
    (autre) => autre === etape || autre.blocs.some((un) => un.langue === 'sh' && un.corps === etape.blocs[0]?.corps),
  )
const complainte = (controle: string, laissees: readonly Etape[]): string => {
  copie.laisser(etapes, new Set(laissees.flatMap(jumelles)))
  const dites = controler(controle)
  copie.laisser(etapes, new Set())
  return dites
}

describe('docs/recipes.md', { timeout: 600_000 }, () => {
  it('can be followed to the letter', () => {
    expect(etapes.length).toBeGreaterThan(25)
    copie.suivre(etapes)
    expect(etapes.filter(({ controle }) => !(controle in CONTROLES)).map(({ nom }) => nom)).toEqual([])
  })

  // the conventions hold the inventory too
  it.each(Object.keys(CONTROLES).filter((nom) => nom !== 'inventory'))('gives what passes: %s', (controle) => {
    expect(controler(controle)).toBe('')
  })

  it('gives what keeps the style', () => {
    // of what is added to a file, imports are sorted by `npm run format`
    const ecrits = etapes.flatMap(({ blocs }) => blocs.filter(({ langue }) => /^tsx?$/.test(langue)))
    expect(plaintes('biome', 'check', '--vcs-enabled=false', ...ecrits.map(({ chemin }) => chemin))).toBe('')
  })

  describe('misses a step', () => {
    const controles = Object.keys(CONTROLES).filter((nom) => nom !== 'inventory' || existsSync(inventaire.fichier))
    it.each(controles)('that is left out: %s', (controle) => {
      const concernees = etapes.filter((etape) => etape.controle === controle)
      expect(concernees.length).toBeGreaterThan(0)
      // several at once, of different recipes; alone where the others hide it
      const rang = (etape: Etape) =>
        FORMES_LONGUES
          ? etape.nom
          : concernees.filter((une) => une.nom.split(',')[0] === etape.nom.split(',')[0]).indexOf(etape)
      const vues = [...Map.groupBy(concernees, rang).values()].flatMap((lot) => {
        const dites = complainte(controle, lot)
        return lot.filter(({ plainte }) => dites.includes(plainte))
      })
      const muettes = concernees.filter(
        (etape) => !vues.includes(etape) && !complainte(controle, [etape]).includes(etape.plainte),
      )
      expect(muettes.map(({ nom }) => nom)).toEqual([])
    })
  })
})
