import { afterEach, expect, it } from 'vitest'
import { choisirDevise } from '../../ui/format/nombres.ts'
import { phraseDeLaDouche } from './douche.phrases.ts'

afterEach(() => choisirDevise('€'))

it.each([
  ['€', false, 389, '0,19 €'],
  ['XPF', true, 49_149, '25 XPF'],
])('in %s, a shower costs an amount that this currency has', (devise, sansCentimes, prixDuLitre, dit) => {
  choisirDevise(devise, sansCentimes)
  expect(phraseDeLaDouche(prixDuLitre).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    `Une douche de 50 litres revient à ${dit}.`,
  )
})
