import { expect, it } from 'vitest'
import { codeDeDevise } from './devises.rules.ts'

it.each([
  ['€', 'EUR'],
  ['EUR', 'EUR'],
  ['DH', 'MAD'],
  ['Dh', 'MAD'],
  ['MAD', 'MAD'],
  ['F\u202fCFP', 'XPF'],
  [' chf ', 'CHF'],
])('%j is %s', (ecrite, code) => expect(codeDeDevise(ecrite)).toBe(code))

// several currencies, one that is no more, none, and what every object has
it.each(['$', 'F CFA', 'F', 'FRF', '', 'TOSTRING', 'toString', 'EU', '€€'])('%j names none', (ecrite) =>
  expect(codeDeDevise(ecrite)).toBeUndefined(),
)

// kept in hundredths, a Tunisian bill of 12,345 would lose its millimes
it.each(['TND', 'KWD', 'BHD', 'JOD', 'OMR', 'LYD', 'IQD', 'CLF'])(
  '%s, of more than two decimals, is not taken',
  (code) => expect(codeDeDevise(code)).toBeUndefined(),
)
