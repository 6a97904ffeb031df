import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const RACINE = resolve(import.meta.dirname, '../../../..')
const ETATS = ['held', 'partial', 'deviation', 'not applicable']

const lignes = readFileSync(join(RACINE, 'docs/asvs.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((ligne) => {
    const [exigence = '', niveau = '', etat = '', preuve = ''] = ligne.split(';')
    return { exigence, niveau, etat, preuve }
  })

const textes = (chemin: string): string[] =>
  statSync(chemin).isDirectory()
    ? readdirSync(chemin, { recursive: true, encoding: 'utf8' })
        .filter((nom) => /[.](test|spec)[.]tsx?$/.test(nom))
        .map((nom) => readFileSync(join(chemin, nom), 'utf8'))
    : [readFileSync(chemin, 'utf8')]

describe('docs/asvs.csv', () => {
  it('names each requirement once, with its level and where it stands', () => {
    expect(new Set(lignes.map(({ exigence }) => exigence)).size).toBe(lignes.length)
    for (const { exigence, niveau, etat } of lignes) {
      expect(exigence).toMatch(/^V\d+\.\d+\.\d+$/)
      expect(niveau).toMatch(/^[123]$/)
      expect(ETATS, exigence).toContain(etat)
    }
  })

  it.each(lignes.filter(({ preuve }) => preuve !== ''))('$exigence: its proof stands in $preuve', ({ preuve }) => {
    const [chemin = '', fragment = ''] = preuve.split('#')
    expect(existsSync(join(RACINE, chemin))).toBe(true)
    expect(textes(join(RACINE, chemin)).some((texte) => texte.includes(fragment))).toBe(true)
  })
})
