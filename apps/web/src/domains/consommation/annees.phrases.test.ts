import { expect, it } from 'vitest'
import { anneesDites, anneesMontrees, moyenneDAnnee } from './annees.phrases.ts'

const annee = (debut: string, m3: number | null, qualite: 'MESURE' | 'PARTIEL' = 'MESURE') => ({
  debut: `${debut}-01-01`,
  volumeConsoEnLitres: m3 === null ? null : m3 * 1000,
  qualite,
  litresEstimes: 0,
})
const AUJOURDHUI = '2026-11-20'
const quatre = [annee('2023', 94), annee('2024', 99), annee('2025', 95), annee('2026', 348)]

it('shows four years at most, of those that have data', () => {
  expect(anneesMontrees({ min: '2019-05-02', max: '2026-11-19' })).toEqual({ du: '2023-01-01', au: '2026-12-31' })
  expect(anneesMontrees({ min: '2025-05-02', max: '2026-11-19' })).toEqual({ du: '2025-01-01', au: '2026-12-31' })
})

it('says of each year what was used, of the one that is not over that it is not', () => {
  const dites = anneesDites([...quatre.slice(0, 3), annee('2026', 348, 'PARTIEL')], 'm3', AUJOURDHUI)
  expect(dites.map((une) => [une.annee, une.volume.replace(/\s/g, ' '), une.entiere])).toEqual([
    ['2023', '94 m³', true],
    ['2024', '99 m³', true],
    ['2025', '95 m³', true],
    ['2026', '348 m³', false],
  ])
  expect(dites.at(-1)?.part).toBe(1)
  expect(anneesDites([annee('2024', null), annee('2025', 12, 'PARTIEL')], 'm3', AUJOURDHUI)).toMatchObject([
    { annee: '2025', entiere: false },
  ])
})

it('the average is of whole years before the last one, which is held against it; of one there is none', () => {
  expect(moyenneDAnnee(quatre, 'm3', AUJOURDHUI)).toMatch(/^En moyenne 96\sm³ par an, sur 3\sannées entières\.$/)
  expect(moyenneDAnnee([annee('2024', 80, 'PARTIEL'), annee('2025', 95), annee('2026', 90)], 'm3', AUJOURDHUI)).toBe(
    undefined,
  )
})
