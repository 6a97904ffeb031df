import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contenuVirementQr } from './virement-qr.rules.ts'

const virement = {
  beneficiaire: 'Régie des eaux du Val d’Ondine',
  iban: 'FR76 3000 1007 9412 3456 7890 185',
  bic: 'BDFEFRPPCCT',
  centimes: 128_41,
  reference: 'F2026-2-CEA3ADF5',
}

it('says the account, the amount left and the reference, line by line as EPC069-12 asks', () => {
  expect(contenuVirementQr(virement)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'BDFEFRPPCCT',
    'Régie des eaux du Val d’Ondine',
    'FR7630001007941234567890185',
    'EUR128.41',
    '',
    '',
    'F2026-2-CEA3ADF5',
  ])
})

it.each([
  [{ bic: '' }, 4, ''],
  [{ centimes: 5 }, 7, 'EUR0.05'],
  [{ centimes: 100_00 }, 7, 'EUR100.00'],
  [{ centimes: 999_999_999_99 }, 7, 'EUR999999999.99'],
  [{ beneficiaire: `  Régie\ndes eaux ${'é'.repeat(90)}` }, 5, `Régie des eaux ${'é'.repeat(55)}`],
  [{ reference: ' F1\n2 ' }, 10, 'F1 2'],
])('writes %j on line %i as %s', (choix, ligne, dit) => {
  const lignes = contenuVirementQr({ ...virement, ...choix })?.split('\n')
  expect(lignes).toHaveLength(11)
  expect(lignes?.[ligne]).toBe(dit)
})

it.each([
  [{ iban: '' }],
  [{ reference: ' ' }],
  [{ beneficiaire: '' }],
  [{ centimes: 0 }],
  [{ centimes: -1 }],
  [{ centimes: 1.5 }],
  [{ centimes: 1_000_000_000_00 }],
  [{ reference: 'x'.repeat(141) }],
  [{ reference: '🧨'.repeat(80) }],
])('is none of %j: a transfer that it would type wrong', (choix) => {
  expect(contenuVirementQr({ ...virement, ...choix })).toBeNull()
})

it('is never longer than a code may be, and never a line more or less', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 160 }),
      fc.string({ unit: 'grapheme', maxLength: 160 }),
      (beneficiaire, reference) => {
        const texte = contenuVirementQr({ ...virement, beneficiaire, reference })
        if (texte === null) return
        expect(new TextEncoder().encode(texte).length).toBeLessThanOrEqual(331)
        expect(texte.split('\n')).toHaveLength(11)
        expect([...(texte.split('\n')[5] ?? '')].length).toBeLessThanOrEqual(70)
      },
    ),
  )
})
