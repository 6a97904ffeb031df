import { expect, it } from 'vitest'
import { entetePourTableur, tableurDeCellule, texteDeCellule } from './cellule.rules.ts'

const montant = { label: 'Solde', type: 'montant' } as const

it('an amount is in the currency that the parameters name, on screen, in a PDF and at the head of a spreadsheet [locale-currency]', () => {
  expect(texteDeCellule(montant, 123_456, '€')).toBe('1\u202f234,56\u202f€')
  expect(texteDeCellule(montant, 123_456, 'CHF')).toBe('1\u202f234,56\u202fCHF')
  expect(tableurDeCellule(montant, 123_456)).toBe('1234,56')
  expect(entetePourTableur(montant, 'CHF')).toBe('Solde (CHF)')
})
