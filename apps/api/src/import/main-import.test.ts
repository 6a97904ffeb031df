import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'

const MAIN = resolve(import.meta.dirname, '../main-import.ts')
const base = await createTestDatabase()
let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'ondine-main-'))
})
afterAll(async () => {
  await base.drop()
  await rm(dossier, { recursive: true })
})

const lancer = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: base.url, INIT_CWD: dossier },
  })
  return { status, stdout, stderr }
}

it('ends with 0 when all is accepted, 2 when some lines are refused, 1 when nothing could be done', async () => {
  await writeFile(join(dossier, 'bon.csv'), 'numeroClient;nom\nA;Zoé\n')
  await writeFile(join(dossier, 'mauvais.csv'), 'numeroClient;nom;dateNaissance\nB;Bo;\n;Zoé;\n=C;Cy;hier\n')
  const bon = lancer('clients', 'bon.csv')
  expect(bon).toMatchObject({ status: 0, stderr: '' })
  expect(bon.stdout).toContain('accepted 1, repeated 0, refused 0')

  const mauvais = lancer('clients', 'mauvais.csv', '--rapport', 'r.csv')
  expect(mauvais.status).toBe(2)
  expect(mauvais.stdout).toContain('accepted 1, repeated 0, refused 2')
  expect((await readFile(join(dossier, 'r.csv'), 'utf8')).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFfichier;ligne;champ;valeur;motif;gravite',
    'mauvais.csv;3;numeroClient;;valeur absente;REFUS',
    'mauvais.csv;4;dateNaissance;hier;date illisible : ce n’est pas le format attendu;REFUS',
  ])

  for (const [args, phrase] of [
    [['clients', 'absent.csv'], /^Fichier introuvable : .*absent.csv\n$/],
    [['clients', 'bon.csv', '--colonnes', 'nom=patronyme'], /^--colonnes nomme une colonne inconnue, « patronyme »/],
    [['bizarre', 'bon.csv'], /^Unknown format "bizarre"/],
  ] as const) {
    const { status, stdout, stderr } = lancer(...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(phrase)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
})
