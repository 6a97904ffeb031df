import { expect, it } from 'vitest'
import { calculer, cleDe } from './tarif.ts'

const dateEmission = '2026-07-01'

it.each([
  { cas: 'a year at 120 m³', m3: 120, mois: 12, attendu: 550_47 },
  { cas: 'first half-year, estimated', m3: 58, mois: 6, attendu: 267_45 },
  { cas: 'second half-year', m3: 62, mois: 6, attendu: 283_01 },
  { cas: 'an exact tie of VAT rounds up', m3: 92, mois: 12, attendu: 441_55 },
  { cas: 'a leak year', m3: 410, mois: 12, attendu: 1678_62 },
  { cas: 'the credit note of a year', m3: -120, mois: -12, attendu: -550_47 },
])('bills $cas to the centime', ({ m3, mois, attendu }) => {
  const facture = calculer({ typeService: 'EA', dateEmission, m3, mois })
  expect([facture.totalTtc, facture.verifiable, facture.lignes.length]).toEqual([attendu, true, 10])
})

it('bills sewerage alone, electricity without lines, and each year at its own prices', () => {
  const de = (typeService: 'EA' | 'AS' | 'BT', quand: string) =>
    calculer({ typeService, dateEmission: quand, m3: 120, mois: 12 })
  expect(new Set(de('AS', dateEmission).lignes.map(({ taux }) => taux))).toEqual(new Set([100]))
  expect(de('AS', dateEmission).totalHt).toBe(225_60 + 13_68)
  expect(de('BT', dateEmission)).toMatchObject({ totalHt: 23_42, lignes: [] })
  expect(['2024-12-31', '2025-01-01', '2026-01-01'].map((jour) => de('EA', jour).totalTtc)).toEqual([
    543_13, 555_11, 550_47,
  ])
  const cle = (typeService: 'EA' | 'AS', quand: string) =>
    cleDe({ typeService, dateEmission: quand, m3: 120, mois: 12 })
  expect([
    cle('EA', '2026-01-01') === cle('EA', '2026-06-01'),
    cle('EA', '2025-12-31') === cle('EA', '2026-01-01'),
  ]).toEqual([true, false])
})
