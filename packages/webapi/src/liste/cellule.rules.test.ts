import { expect, it } from 'vitest'
import { entetePourTableur, tableurDeCellule, texteDeCellule } from './cellule.rules.ts'

const montant = { label: 'Solde', type: 'montant' } as const

it('an amount is in the currency that the parameters name, on screen, in a PDF and at the head of a spreadsheet [locale-currency]', () => {
  expect(texteDeCellule(montant, 123_456, '€')).toBe('1\u202f234,56\u202f€')
  expect(texteDeCellule(montant, 123_456, 'CHF')).toBe('1\u202f234,56\u202fCHF')
  expect(tableurDeCellule(montant, 123_456)).toBe('1234,56')
  expect(entetePourTableur(montant, 'CHF')).toBe('Solde (CHF)')
})

it('a volume is in what its row counts, cubic metres where nothing says so', () => {
  const symboles = { M3: 'm³', KWH: 'kWh' }
  const volume = { label: 'Volume', type: 'volume', unite: { champ: 'uniteVolume', symboles } } as const
  const dit = (ligne: object) => texteDeCellule(volume, 205_000, '€', ligne)
  expect([dit({ uniteVolume: 'KWH' }), dit({ uniteVolume: 'M3' }), dit({})]).toEqual([
    '205,000\u202fkWh',
    '205,000\u202fm³',
    '205,000\u202fm³',
  ])
  expect(tableurDeCellule(volume, 205_000)).toBe('205,000')
  expect(entetePourTableur(volume, '€')).toBe('Volume (m³ ou kWh)')
  expect(entetePourTableur({ label: 'Volume', type: 'volume' }, '€')).toBe('Volume (m³)')
})
