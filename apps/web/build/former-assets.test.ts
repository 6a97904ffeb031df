import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { keepFormerAssets } from './former-assets.plugin.ts'
import { keepFormer } from './former-assets.ts'
import { precompress } from './precompress.plugin.ts'

const racine = mkdtempSync(join(tmpdir(), 'ondine-avant-'))
afterAll(() => rmSync(racine, { recursive: true, force: true }))
const HEURE = 3_600_000

it('a build leaves the files of the one before, which its pages still ask for, beside its own', async () => {
  const source = join(racine, 'source')
  mkdirSync(source)
  writeFileSync(join(source, 'index.html'), '<script type="module" src="/main.js"></script>')
  const batir = async (texte: string): Promise<string> => {
    writeFileSync(join(source, 'main.js'), `document.title = '${texte}${' '.repeat(1024)}'`)
    const plugins = [keepFormerAssets(), precompress()]
    await build({ root: source, configFile: false, logLevel: 'silent', plugins, build: { manifest: true } })
    return /assets\/[\w.-]+\.js/.exec(readFileSync(join(source, 'dist/index.html'), 'utf8'))?.[0] ?? ''
  }
  const [avant, apres] = [await batir('avant'), await batir('apres')]
  expect(apres).not.toBe(avant)
  for (const fichier of [avant, apres])
    for (const nom of [fichier, `${fichier}.br`, `${fichier}.gz`])
      expect([nom, existsSync(join(source, 'dist', nom))]).toEqual([nom, true])
})

it('they stay for a day after the build that replaced them, and begin anew where one needs them again', () => {
  const dossier = join(racine, 'dist')
  const assets = join(dossier, 'assets')
  mkdirSync(assets, { recursive: true })
  const poser = (...noms: string[]): void => {
    for (const nom of noms) for (const copie of [nom, `${nom}.br`]) writeFileSync(join(assets, copie), nom)
  }
  const jusqua = (heures: number, ...noms: string[]): string[] => {
    keepFormer(dossier, new Set(['index.html', ...noms.map((nom) => `assets/${nom}`)]), heures * HEURE)
    return readdirSync(assets).toSorted()
  }
  poser('un.js')
  expect(jusqua(0, 'un.js')).toEqual(['un.js', 'un.js.br'])
  poser('deux.js')
  // built two days later: it is since now that nobody needs the first
  expect(jusqua(48, 'deux.js')).toHaveLength(4)
  expect(jusqua(71, 'deux.js')).toHaveLength(4)
  // the way back of an upgrade
  expect(jusqua(71.5, 'un.js')).toHaveLength(4)
  expect(jusqua(73, 'un.js')).toHaveLength(4)
  expect(jusqua(96, 'un.js')).toEqual(['un.js', 'un.js.br'])
})
