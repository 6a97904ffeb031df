import { afterEach, describe, expect, it } from 'vitest'
import { choisirDevise } from '../../ui/format/nombres.ts'
import { chiffresDuCout, coutDit, noteDeCout, quantiteAvecUnite } from './mesure.ts'

afterEach(() => choisirDevise('€'))
const lisible = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ')
/** Per m³. */
const A = { eurosParM3: 4 }

describe('an estimated cost [locale-currency]', () => {
  it('is to the centime where the currency has some', () => {
    expect([1_234, 1, 0].map((litres) => lisible(quantiteAvecUnite(litres, A)))).toEqual([
      '4,94 €',
      '< 0,01 €',
      '0,00 €',
    ])
    expect([1_234, 1, 0].map((litres) => lisible(coutDit(litres, A)))).toEqual([
      'Environ 4,94 €',
      'Moins de 0,01 €',
      '0,00 €',
    ])
    expect(noteDeCout(A)).toContain('arrondie au centime')
  })

  it('is whole where it has none', () => {
    choisirDevise('XPF', true)
    expect([1_234, 100, 0].map((litres) => lisible(quantiteAvecUnite(litres, A)))).toEqual([
      '5 XPF',
      '< 1 XPF',
      '0 XPF',
    ])
    expect([1_234, 100, 0].map((litres) => lisible(coutDit(litres, A)))).toEqual([
      'Environ 5 XPF',
      'Moins de 1 XPF',
      '0 XPF',
    ])
    expect(chiffresDuCout(12_345)).toBe('123')
    expect(noteDeCout(A)).toContain('arrondie à l’unité')
  })
})
