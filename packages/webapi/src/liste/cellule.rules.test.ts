import { expect, it } from 'vitest'
import { listeAlertes } from '../alerte/alertes.liste.ts'
import { listeDeFactures } from '../facture/factures.liste.ts'
import { entetePourTableur, tableurDeCellule, texteDeCellule } from './cellule.rules.ts'

const montant = { label: 'Solde', type: 'montant' } as const

it('an amount is in the currency that the parameters name, on screen, in a PDF and at the head of a spreadsheet [locale-currency]', () => {
  expect(texteDeCellule(montant, 123_456, '€')).toBe('1\u202f234,56\u202f€')
  expect(texteDeCellule(montant, 123_456, 'CHF')).toBe('1\u202f234,56\u202fCHF')
  expect(tableurDeCellule(montant, 123_456, '€')).toBe('1234,56')
  expect(entetePourTableur(montant, 'CHF')).toBe('Solde (CHF)')
})

it('writes a credit with the minus sign, and for a spreadsheet with the hyphen that it counts with', () => {
  expect(texteDeCellule(montant, -33_650, '€')).toBe('−336,50\u202f€')
  expect(tableurDeCellule(montant, -123_456, '€')).toBe('-1234,56')
})

it('says of what is owed how much is left to pay, and of nothing owed nought', () => {
  const reste = { label: 'Reste à payer', type: 'montant', oppose: true } as const
  expect([-283_01, 0, 5_00].map((solde) => texteDeCellule(reste, solde, '€'))).toEqual([
    '283,01\u202f€',
    '0,00\u202f€',
    '−5,00\u202f€',
  ])
  expect(tableurDeCellule(reste, -283_01, '€')).toBe('283,01')
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
  expect(tableurDeCellule(volume, 205_000, '€')).toBe('205,000')
  expect(entetePourTableur(volume, '€')).toBe('Volume (m³ ou kWh)')
  expect(entetePourTableur({ label: 'Volume', type: 'volume' }, '€')).toBe('Volume (m³)')
})

it('a volume of whole units is read without the zeros of thousands, with what it has beyond them; a spreadsheet keeps all', () => {
  for (const volume of [listeDeFactures.colonnes.volumeConso, listeAlertes.colonnes.valeurSeuilEnLitres]) {
    const dits = [77_000, 1_205_000, 76_500, 312, 0].map((litres) => texteDeCellule(volume, litres, '€'))
    expect(dits).toEqual(['77', '1\u202f205', '76,5', '0,312', '0'].map((dit) => `${dit}\u202fm³`))
    expect(tableurDeCellule(volume, 77_000, '€')).toBe('77,000')
  }
})

it('an amount has the decimals of its currency, for people and for spreadsheets [locale-currency]', () => {
  expect(texteDeCellule(montant, 123_400, 'F\u202fCFP')).toBe('1\u202f234\u202fF\u202fCFP')
  expect(tableurDeCellule(montant, -123_400, 'XPF')).toBe('-1234')
  // what the currency does not know is not rounded away
  expect(tableurDeCellule(montant, 123_450, 'XPF')).toBe('1234,50')
})

it('an instant is on the clock of the utility, told by its text or by its milliseconds', () => {
  const instant = { label: 'Vu le', type: 'instant' } as const
  const texte = '2026-07-01T22:30:00.000Z'
  expect([texte, Date.parse(texte)].map((valeur) => tableurDeCellule(instant, valeur, '€'))).toEqual([
    '02/07/2026 00:30',
    '02/07/2026 00:30',
  ])
})
