import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { selon } from '../test-setup/selon.ts'
import { versionsDites } from './release-rules.js'

const RACINE = resolve(import.meta.dirname, '..')
const dossier = mkdtempSync(join(tmpdir(), 'ondine-version-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))
const lire = (chemin: string, ou = RACINE): string => readFileSync(join(ou, chemin), 'utf8')
const PAQUETS = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: RACINE }), 'bench/package.json']
interface Paquet {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Every number that this tree gives itself, the lock and what packages want of each other included. */
const nombresDe = (ou: string): Set<string> => {
  const verrou = JSON.parse(lire('package-lock.json', ou)) as Paquet & { packages: Record<string, Paquet> }
  const notres = Object.entries(verrou.packages).filter(([chemin]) => !chemin.includes('node_modules/'))
  const tous = [
    ...PAQUETS.map((un) => JSON.parse(lire(un, ou)) as Paquet),
    ...notres.map(([, un]) => un),
    { version: verrou.version ?? '' },
  ]
  return new Set(
    tous.flatMap(({ version = '', dependencies = {}, devDependencies = {} }) => [
      version,
      ...Object.entries({ ...dependencies, ...devDependencies }).flatMap(([nom, voulue]) =>
        nom.startsWith('@ondine/') ? [voulue] : [],
      ),
    ]),
  )
}
const git = (ou: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: ou, encoding: 'utf8', stdio: 'pipe' }).trim()
const marques = (() => {
  try {
    return git(RACINE, 'tag', '--list', 'v*').split('\n').filter(Boolean)
  } catch {
    return []
  }
})()

describe('the version', () => {
  const [version = ''] = nombresDe(RACINE)

  it('is one number, everywhere, and the first that the changelog tells', () => {
    expect([...nombresDe(RACINE)]).toEqual([version])
    expect(versionsDites(lire('CHANGELOG.md'))[0]?.version).toBe(version)
  })

  selon(marques.length > 0, 'no version was released yet: there is no tag').it(
    'of each tag is that of its tree, and has its day in the changelog',
    () => {
      const dites = versionsDites(lire('CHANGELOG.md'))
      for (const marque of marques) {
        const numero = marque.slice(1)
        expect((JSON.parse(git(RACINE, 'show', `${marque}:package.json`)) as Paquet).version, marque).toBe(numero)
        expect(dites.find((une) => une.version === numero)?.jour, marque).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }
    },
  )
})

/** This tree's packages and changelog in a repository of their own, and the script that releases them. */
const unDepot = (): { releaser: (version: string) => { status: number | null; dit: string }; ou: string } => {
  const ou = mkdtempSync(join(dossier, 'depot-'))
  for (const chemin of [
    ...PAQUETS,
    'package-lock.json',
    'CHANGELOG.md',
    'scripts/release.js',
    'scripts/release-rules.js',
  ]) {
    mkdirSync(dirname(join(ou, chemin)), { recursive: true })
    cpSync(join(RACINE, chemin), join(ou, chemin))
  }
  // whatever ours tells by now
  writeFileSync(
    join(ou, 'CHANGELOG.md'),
    '# Changelog\n\n## Not released yet: 7.2.0\n\nFountains.\n\n## 7.1.9, 2026-01-31\n\nWells.\n',
  )
  git(ou, 'init', '--quiet')
  git(ou, 'config', 'user.name', 'Essai')
  git(ou, 'config', 'user.email', 'essai@exemple.fr')
  git(ou, 'add', '--all')
  git(ou, 'commit', '--quiet', '--message', 'Before')
  const releaser = (version: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.js', version], {
      cwd: ou,
      encoding: 'utf8',
    })
    return { status, dit: `${stdout}${stderr}` }
  }
  return { ou, releaser }
}

describe('npm run release', () => {
  it('gives a version its number everywhere, its day, its commit and its tag, and pushes nothing', () => {
    const { ou, releaser } = unDepot()
    expect(releaser('7.2.0')).toEqual({ status: 0, dit: expect.stringContaining('v7.2.0 is made here') })
    expect([...nombresDe(ou)]).toEqual(['7.2.0'])
    expect(git(ou, 'status', '--porcelain')).toBe('')
    expect(git(ou, 'describe', '--tags')).toBe('v7.2.0')
    expect(versionsDites(lire('CHANGELOG.md', ou))).toEqual([
      { version: '7.2.0', jour: git(ou, 'log', '-1', '--format=%cs', 'HEAD~1') },
      { version: '7.1.9', jour: '2026-01-31' },
    ])
    // what is installed from elsewhere stays, to the byte
    const ailleurs = (texte: string) => texte.split('\n').filter((ligne) => /resolved|integrity/.test(ligne))
    expect(ailleurs(lire('package-lock.json', ou))).toEqual(ailleurs(lire('package-lock.json')))
    expect(releaser('7.2.0')).toEqual({ status: 1, dit: 'There is a tag v7.2.0 already. Nothing was released.\n' })
  })

  it.each([
    ['7.2', 'Usage: npm run release -- 0.2.0.'],
    ['7.1.9', '7.1.9 does not come after 7.1.9, the last one released.'],
    ['7.3.0', 'CHANGELOG.md tells of 7.2.0 to come: begin its part "## Not released yet: 7.3.0".'],
  ])('refuses %s in one sentence, and changes nothing', (version, phrase) => {
    const { ou, releaser } = unDepot()
    expect(releaser(version)).toEqual({ status: 1, dit: `${phrase} Nothing was released.\n` })
    expect([git(ou, 'status', '--porcelain'), git(ou, 'tag')]).toEqual(['', ''])
  })

  it('refuses what is not committed', () => {
    const { ou, releaser } = unDepot()
    writeFileSync(join(ou, 'reste.txt'), 'x')
    expect(releaser('7.2.0')).toMatchObject({ status: 1, dit: expect.stringMatching(/^What is not committed/) })
  })
})
