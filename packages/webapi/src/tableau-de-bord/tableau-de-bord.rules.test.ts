import { expect, it } from 'vitest'
import { comparer, foyerEquivalent } from './tableau-de-bord.rules.ts'

it.each([
  [312, 318, 'AU_DESSOUS', 2],
  [330, 300, 'AU_DESSUS', 10],
  [300, 300, 'EGAL', 0],
  [301, 300, 'EGAL', 0],
  [0, 300, 'AU_DESSOUS', 100],
])('compares %i L with an average of %i L', (litres, moyenne, comparaison, ecartPourcent) => {
  expect(comparer(litres, moyenne)).toEqual({ comparaison, ecartPourcent })
})

it('compares with no average', () => {
  expect(comparer(10, 0)).toBeUndefined()
})

it.each([
  [318, { min: 2, max: 3 }],
  [148, { min: 1, max: 1 }],
  [40, { min: 1, max: 1 }],
  [5_000, undefined],
  [0, undefined],
])('finds the household of %i L a day', (litres, foyer) => {
  expect(foyerEquivalent(litres)).toEqual(foyer)
})
