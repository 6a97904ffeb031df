import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const RACINE = resolve(import.meta.dirname, '../../../..')
const ETATS = ['held', 'partial', 'deviation', 'not applicable']

/** Held by an absence, which no test can look at: nothing expires a password, there are no secret questions. */
const SANS_OBJET = new Set(['V6.2.10', 'V6.4.2'])

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
    for (const { exigence, niveau, etat, preuve } of lignes) {
      expect(exigence).toMatch(/^V\d+\.\d+\.\d+$/)
      expect(niveau).toMatch(/^[123]$/)
      expect(ETATS, exigence).toContain(etat)
      // what is held names a test by its words, unless it is held by what is not there
      if (etat === 'held' || etat === 'partial')
        expect([exigence, SANS_OBJET.has(exigence) || /#./.test(preuve)]).toEqual([exigence, true])
    }
  })

  it.each(lignes.filter(({ preuve }) => preuve !== ''))('$exigence: its proof stands in $preuve', ({ preuve }) => {
    const [chemin = '', fragment = ''] = preuve.split('#')
    expect(existsSync(join(RACINE, chemin))).toBe(true)
    expect(textes(join(RACINE, chemin)).some((texte) => texte.includes(fragment))).toBe(true)
  })
})
