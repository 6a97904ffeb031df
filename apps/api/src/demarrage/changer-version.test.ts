import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { RACINE } from '../../test-setup/portail-process.ts'

// The script that leads /opt/ondine from one version to the next, below a folder of this test.
const opt = mkdtempSync(join(tmpdir(), 'ondine-versions-'))
afterAll(() => rmSync(opt, { recursive: true, force: true }))
const ASSETS = 'apps/web/dist/assets'

const poserVersion = (nom: string, assets: Readonly<Record<string, string>>): string => {
  const ici = join(opt, nom)
  const ecrire = (chemin: string, contenu: string, mode = 0o644): void => {
    mkdirSync(dirname(join(ici, chemin)), { recursive: true })
    writeFileSync(join(ici, chemin), contenu, { mode })
  }
  ecrire('apps/web/dist/index.html', nom)
  ecrire('node_modules/.bin/node', '', 0o755)
  for (const [fichier, contenu] of Object.entries(assets)) ecrire(join(ASSETS, fichier), contenu)
  cpSync(join(RACINE, 'deploiement/changer-version.sh'), join(ici, 'deploiement/changer-version.sh'), {
    recursive: true,
  })
  return ici
}
const lien = join(opt, 'ondine')
const changer = (ici: string, cwd = ici) => {
  const { status, stdout, stderr } = spawnSync(join(ici, 'deploiement/changer-version.sh'), [], {
    ...{ cwd, encoding: 'utf8' },
    env: { PATH: process.env.PATH, LIEN: lien },
  })
  return { statut: status, sortie: stdout, erreurs: stderr }
}
const fichiers = (ici: string): string[] => readdirSync(join(ici, ASSETS)).toSorted()

it('leads to a version, to the next one, and back; each has the files of the pages of the other, and its own as they were', () => {
  const premiere = poserVersion('ondine-1', { 'commun.js': 'un', 'a.js': 'a', 'a.js.br': 'a' })
  const deuxieme = poserVersion('ondine-2', { 'commun.js': 'deux', 'b.js': 'b' })
  expect(changer(premiere)).toEqual({ statut: 0, sortie: `${lien} leads to ${premiere}.\n`, erreurs: '' })
  expect(fichiers(premiere)).toEqual(['a.js', 'a.js.br', 'commun.js'])
  // a process that was started through the link stands in the folder, whatever the link does
  const reste = () => execFileSync('sh', ['-c', `cd '${lien}' && "$@" >&2 && pwd -P`, '-', ...versLaSuivante])
  const versLaSuivante = ['env', `LIEN=${lien}`, join(deuxieme, 'deploiement/changer-version.sh')]
  expect(String(reste())).toBe(`${premiere}\n`)
  expect(readlinkSync(lien)).toBe(deuxieme)
  const tous = ['a.js', 'a.js.br', 'b.js', 'commun.js']
  expect([fichiers(premiere), fichiers(deuxieme)]).toEqual([tous, tous])
  expect(readFileSync(join(deuxieme, ASSETS, 'commun.js'), 'utf8')).toBe('deux')
  // once more, and through the link itself: nothing else happens
  expect(changer(lien)).toMatchObject({ statut: 0, sortie: `${lien} leads to ${deuxieme}.\n` })
  expect(changer(premiere)).toMatchObject({ statut: 0, erreurs: '' })
  expect([readlinkSync(lien), readFileSync(join(lien, 'apps/web/dist/index.html'), 'utf8')]).toEqual([
    premiere,
    'ondine-1',
  ])
})

it('refuses in one sentence what is not installed, and a folder in the place of the link; nothing changes', () => {
  const avant = readlinkSync(lien)
  const nue = poserVersion('ondine-3', { 'c.js': 'c' })
  rmSync(join(nue, 'apps/web/dist/index.html'))
  expect(changer(nue)).toEqual({
    statut: 1,
    sortie: '',
    erreurs: `${nue} is not installed yet: run "npm ci" there first. Nothing was changed.\n`,
  })
  expect(readlinkSync(lien)).toBe(avant)
  rmSync(lien)
  mkdirSync(lien)
  expect(changer(avant)).toMatchObject({
    statut: 1,
    sortie: '',
    erreurs: expect.stringMatching(/^[^\n]+is a folder[^\n]+\n$/),
  })
  expect(readdirSync(lien)).toEqual([])
})
