import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decouper } from './echeancier.rules.ts'

it.each([
  [550_47, 10, [...Array(9).fill(55_05), 55_02]],
  [100, 4, [25, 25, 25, 25]],
  [5, 10, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0]],
  [0, 3, [0, 0, 0]],
])('cuts %d centimes in %d', (total, n, attendu) => {
  expect(decouper(total, n)).toEqual(attendu)
})

it('loses no centime and asks for none back, whatever the total', () => {
  fc.assert(
    fc.property(fc.nat(10_000_00), fc.integer({ min: 1, max: 36 }), (total, n) => {
      const parts = decouper(total, n)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
      expect([parts.length, parts.every((part) => part >= 0)]).toEqual([n, true])
    }),
  )
})
