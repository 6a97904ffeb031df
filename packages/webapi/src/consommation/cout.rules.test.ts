import { describe, expect, it } from 'vitest'
import { coutEnCentimes, prixEntier } from './cout.rules.ts'

describe('cost of litres at a price per m3', () => {
  it('is in whole centimes, rounded once, halves up', () => {
    expect(coutEnCentimes(9_840, 1.17)).toBe(1_151)
    expect(coutEnCentimes(0, 1.17)).toBe(0)
    // 0,35 centime, then 0,585
    expect([3, 5].map((litres) => coutEnCentimes(litres, 1.17))).toEqual([0, 1])
    // an exact half, which 1.005 as a binary float is not
    expect(coutEnCentimes(500, 1.01)).toBe(51)
    expect(coutEnCentimes(100_000, 1.00005)).toBe(10_001)
  })

  it('keeps the price to five decimals, and large sums exact', () => {
    expect(prixEntier(1.17)).toBe(117_000)
    expect(prixEntier(3.89025)).toBe(389_025)
    expect(coutEnCentimes(12_000_000_000, 1.17)).toBe(1_404_000_000)
  })
})
