import { afterEach, describe, expect, it } from 'vitest'
import { choisirDevise } from '../../ui/format/nombres.ts'
import { chiffresDuCout, coutDit, noteDeCout, quantiteAvecUnite, quantiteDite } from './mesure.ts'

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

it('says the unit in the singular below two', () => {
  expect([0, 1, 2].map((litres) => quantiteDite(litres, 'litres'))).toEqual(['0 litre', '1 litre', '2 litres'])
  expect([1_350, 2_000].map((litres) => quantiteDite(litres, 'm3'))).toEqual(['1,35 mètre cube', '2 mètres cubes'])
})
