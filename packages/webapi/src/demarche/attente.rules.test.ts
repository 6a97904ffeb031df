import { expect, it } from 'vitest'
import { bornesAttente, estDansLesBornes } from './attente.rules.ts'

it('a document may be expected from tomorrow on, for sixty days, or until the day that is proposed', () => {
  const bornes = bornesAttente('2026-11-30', '2026-12-14')
  expect(bornes).toEqual({ du: '2026-12-01', au: '2027-01-29' })
  const dedans = (jour: string) => estDansLesBornes(jour, bornes)
  expect(['2026-11-30', '2026-12-01', '2027-01-29', '2027-01-30'].map(dedans)).toEqual([false, true, true, false])
  expect(bornesAttente('2026-11-30', '2027-04-06').au).toBe('2027-04-06')
})
