import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compterJson, PROFONDEUR_MAX } from './json-borne.ts'

const passe = (texte: string, valeurs: number): boolean => compterJson(Buffer.from(texte), valeurs)
const compter = (valeur: unknown): number =>
  typeof valeur === 'object' && valeur !== null
    ? Object.values(valeur).reduce((somme: number, enfant) => somme + compter(enfant), 1)
    : 1
const profondeur = (valeur: unknown): number =>
  typeof valeur === 'object' && valeur !== null ? 1 + Math.max(0, ...Object.values(valeur).map(profondeur)) : 0

describe('a body that is only counted', () => {
  it.each([
    ['1', 1],
    ['{}', 1],
    ['[ ]', 1],
    ['{"a":1}', 2],
    ['{"a":{},"b":[]}', 3],
    ['[1,2,[3,{"a":4}]]', 7],
    ['{"a":"}],[{,"}', 2],
    ['{"a":"\\",[\\\\"}', 2],
    ['{"é🧨":"é,🧨"}', 2],
    [' [\n1 ,\t2 ] ', 3],
  ])('%s holds %i values', (texte, valeurs) => {
    expect([passe(texte, valeurs), passe(texte, valeurs - 1)]).toEqual([true, false])
  })

  it('is counted as the parser would build it, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'), (valeur, marge) => {
        const texte = JSON.stringify(valeur, undefined, marge)
        const valeurs = compter(JSON.parse(texte))
        expect([passe(texte, valeurs), passe(texte, valeurs - 1)]).toEqual([
          profondeur(valeur) <= PROFONDEUR_MAX,
          false,
        ])
      }),
    )
  })

  it('may be nested so deep and no deeper', () => {
    const imbrique = (niveaux: number) => '['.repeat(niveaux) + ']'.repeat(niveaux)
    expect([passe(imbrique(PROFONDEUR_MAX), 100), passe(imbrique(PROFONDEUR_MAX + 1), 100)]).toEqual([true, false])
    expect(passe(Array.from({ length: 50 }, () => '[]').join(','), 1000)).toBe(true)
  })

  it('is not read past the first excess', () => {
    const lus: number[] = []
    const corps = new Proxy(Buffer.from(`[${'1,'.repeat(5000)}1]`), {
      get: (cible, cle) => {
        if (typeof cle === 'string' && /^\d+$/.test(cle)) lus.push(Number(cle))
        return Reflect.get(cible, cle) as unknown
      },
    })
    expect(compterJson(corps, 10)).toBe(false)
    expect(lus.length).toBeLessThan(40)
  })

  it.each(['', '{', '{"a":', '"ouvert', '"\\', ']]]]', 'n’importe quoi'])(
    '%s, which is no JSON, is left to the parser',
    (texte) => {
      expect(passe(texte, 50)).toBe(true)
    },
  )
})
