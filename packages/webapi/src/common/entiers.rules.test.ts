import { expect, it } from 'vitest'
import { entier } from './champs.ts'
import { AUTRES_ECRITURES } from './entiers.fixtures.ts'
import { lireIdentifiant } from './entiers.rules.ts'

it('reads an identifier in its one writing, and nothing in another', () => {
  expect(['6', '10', '9007199254740991'].map(lireIdentifiant)).toEqual([6, 10, Number.MAX_SAFE_INTEGER])
  expect([...AUTRES_ECRITURES, '0', '-6', '9007199254740993', undefined].map(lireIdentifiant).filter(Boolean)).toEqual(
    [],
  )
})

it('takes from an address what is written so, from a body a number', () => {
  const champ = entier(-1, 600)
  expect(['6', '-1', '0', 6].map((brut) => champ.parse(brut))).toEqual([6, -1, 0, 6])
  for (const brut of [...AUTRES_ECRITURES, '-0', '-06', '601', '-2', 6.5, Number.NaN, ['6'], null])
    expect(champ.safeParse(brut).success, String(brut)).toBe(false)
})
