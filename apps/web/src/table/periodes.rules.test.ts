import { expect, it } from 'vitest'
import { periodesDe } from './periodes.rules.ts'

it('proposes the quarter under way and those before, over the turn of the year, to their last day', () => {
  const { trimestres } = periodesDe('2026-02-15')
  expect(trimestres.slice(0, 4)).toEqual([
    { libelle: '1er trimestre 2026', du: '2026-01-01', au: '2026-03-31' },
    { libelle: '4e trimestre 2025', du: '2025-10-01', au: '2025-12-31' },
    { libelle: '3e trimestre 2025', du: '2025-07-01', au: '2025-09-30' },
    { libelle: '2e trimestre 2025', du: '2025-04-01', au: '2025-06-30' },
  ])
  // one after the other, without a day between
  const lendemain = (jour: string): string =>
    new Date(Date.parse(`${jour}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  for (const [rang, { du }] of trimestres.slice(0, -1).entries())
    expect(lendemain(trimestres[rang + 1]?.au ?? '')).toBe(du)
})

it.each([
  ['2026-03-31', '1er trimestre 2026'],
  ['2026-04-01', '2e trimestre 2026'],
  ['2026-12-31', '4e trimestre 2026'],
])('knows the quarter of %s', (jour, libelle) => {
  expect(periodesDe(jour).trimestres[0]?.libelle).toBe(libelle)
})

it('proposes whole years', () => {
  expect(periodesDe('2026-11-27').annees.map(({ libelle }) => libelle)).toEqual([
    '2026',
    '2025',
    '2024',
    '2023',
    '2022',
  ])
})
