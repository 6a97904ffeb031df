import { expect, it } from 'vitest'
import { comparer, foyerEquivalent, moisPrevision } from './tableau-de-bord.rules.ts'

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

it.each([
  ['2026-07-13', 'Semestriel', '2027-01'],
  ['2026-11-02', 'Mensuel', '2026-12'],
  ['2026-10-31', 'Bimestriel', '2026-12'],
  ['2026-09', 'Trimestriel (avance)', '2026-12'],
  ['2026-12-31', 'Annuel', '2027-12'],
  // over already
  ['2026-04-30', 'Semestriel', null],
  ['2026-05-30', 'Semestriel', '2026-11'],
  ['2026-07-13', 'À la demande', null],
  ['2026-07-13', null, null],
])('expects the invoice after %s (%s) in %s', (derniere, rythme, mois) => {
  expect(moisPrevision([derniere], rythme, '2026-11-20')).toBe(mois)
})

it.each<[string, string[], string | null]>([
  ['the other service, billed before it', ['2026-08-10', '2026-11-02'], '2027-02'],
  ['the one that is still billed', ['2026-04-30', '2026-07-13'], '2027-01'],
  ['nothing, where nothing was billed', [], null],
])('expects first the invoice of %s', (_, facturees, mois) => {
  expect(moisPrevision(facturees, 'Semestriel', '2026-11-20')).toBe(mois)
})
