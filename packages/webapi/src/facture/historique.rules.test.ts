import { describe, expect, it } from 'vitest'
import { debutProfondeur, moisAvant } from './historique.rules.ts'

describe('the day so many months before', () => {
  it.each([
    ['2026-11-20', 12, '2025-11-20'],
    ['2026-01-15', 1, '2025-12-15'],
    // a month that has no such day: its last one, never a day of the next
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-12-31', 18, '2025-06-30'],
    ['2026-11-30', 0, '2026-11-30'],
  ])('%s, %i: %s', (jour, mois, attendu) => {
    expect(moisAvant(jour, mois)).toBe(attendu)
  })

  it('is none where the depth is negative: everything is shown [s-profondeurHistorique]', () => {
    expect([debutProfondeur('2026-11-20', -1), debutProfondeur('2026-11-20', 0)]).toEqual([undefined, '2026-11-20'])
  })
})
