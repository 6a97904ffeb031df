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
