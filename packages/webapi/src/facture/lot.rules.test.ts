import { expect, it } from 'vitest'
import { refusDuLot } from './lot.rules.ts'

it.each([
  [0, 0, 'VIDE'],
  [1, 0, 'SANS_DOCUMENT'],
  [1, 1, undefined],
  [5_000, 1, undefined],
  [5_000, 0, 'SANS_DOCUMENT'],
  [5_001, 5_001, 'TROP_GRAND'],
  [5_001, 0, 'TROP_GRAND'],
])('%i invoices, %i with a document for this reader: %s', (nombre, nbDocuments, refus) => {
  expect(refusDuLot({ nombre, nbDocuments })).toBe(refus)
})
