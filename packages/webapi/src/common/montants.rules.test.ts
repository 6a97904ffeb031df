import { describe, expect, it } from 'vitest'
import { ecrireMontant, estSansCentimes } from './montants.rules.ts'

it.each([
  ['€', '1\u202f234,50\u202f€'],
  ['CHF', '1\u202f234,50\u202fCHF'],
])('an amount in %s has two decimals', (devise, ecrit) => expect(ecrireMontant(123_450, devise)).toBe(ecrit))

it.each(['XPF', 'XOF', 'XAF', 'F\u202fCFP', 'FCFP', 'f cfp', 'JPY', 'KMF', 'VUV'])(
  'an amount in %s has none, since its currency has no smaller unit (ISO 4217)',
  (devise) => {
    expect(ecrireMontant(123_400, devise)).toBe(`1\u202f234\u202f${devise}`)
    expect(ecrireMontant(-100, devise)).toBe(`−1\u202f${devise}`)
    expect(ecrireMontant(0, devise)).toBe(`0\u202f${devise}`)
  },
)

it('a fraction that the currency does not have is written all the same, never rounded away', () =>
  expect(ecrireMontant(123_450, 'XPF')).toBe('1\u202f234,50\u202fXPF'))

describe('a code that only looks like one of them', () => {
  it.each(['EUR', 'XPFX', 'XDR', 'F', ''])('%j has a smaller unit', (devise) =>
    expect(estSansCentimes(devise)).toBe(false),
  )
})
