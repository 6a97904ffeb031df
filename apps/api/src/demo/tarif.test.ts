import { expect, it } from 'vitest'
import { montantTtcCentimes } from './tarif.ts'

it.each([
  { cas: 'a year at 120 m³', m3: 120, mois: 12, attendu: 550_47 },
  { cas: 'first half-year, estimated', m3: 58, mois: 6, attendu: 267_45 },
  { cas: 'second half-year', m3: 62, mois: 6, attendu: 283_01 },
  { cas: 'an exact tie of VAT rounds up', m3: 92, mois: 12, attendu: 441_55 },
  { cas: 'a leak year', m3: 410, mois: 12, attendu: 1678_62 },
])('bills $cas to the centime', ({ m3, mois, attendu }) => {
  expect(montantTtcCentimes(m3, mois)).toBe(attendu)
})
