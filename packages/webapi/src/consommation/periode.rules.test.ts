import { expect, it } from 'vitest'
import { bornesDe, isTropAncien, periodePreselectionnee } from './periode.rules.ts'

const aujourdhui = '2026-11-20'
const dates = { min: '2021-06-01', max: '2026-11-19' }

it('preselects the last 2 years of days and the last 2 months of hours [conso-presets]', () => {
  expect(periodePreselectionnee('JOURNEE', dates, aujourdhui)).toEqual({ du: '2024-11-21', au: '2026-11-19' })
  expect(periodePreselectionnee('HEURE', dates, aujourdhui)).toEqual({ du: '2026-09-21', au: '2026-11-19' })
  expect(periodePreselectionnee('MOIS', dates, aujourdhui)).toEqual({ du: '2021-06-01', au: '2026-11-19' })
})

it('never starts before the data', () => {
  expect(periodePreselectionnee('JOURNEE', { min: '2026-02-03', max: '2026-11-19' }, aujourdhui).du).toBe('2026-02-03')
})

it.each([undefined, null, '0001-01-01', '1970-01-01', '2031-01-01', 'hier'])(
  'takes the last 5 years when the minimum is %j [conso-presets]',
  (min) => {
    expect(periodePreselectionnee('ANNEE', { min, max: '2026-11-19' }, aujourdhui)).toEqual({
      du: '2021-11-20',
      au: '2026-11-19',
    })
    expect(bornesDe({ min, max: '2026-11-19' }, aujourdhui)).toEqual({ min: '2021-11-20', max: '2026-11-19' })
  },
)

it('has no bounds without data, and none in the future', () => {
  expect(bornesDe(undefined, aujourdhui)).toBeUndefined()
  expect(bornesDe({ min: null, max: null }, aujourdhui)).toBeUndefined()
  expect(bornesDe({ min: '2026-01-01', max: '2027-05-01' }, aujourdhui)?.max).toBe(aujourdhui)
})

it('forbids a start older than the archive minimum date [conso-archive]', () => {
  expect(isTropAncien('2020-12-31', '2021-01-01')).toBe(true)
  expect(isTropAncien('2021-01-01', '2021-01-01')).toBe(false)
  expect(isTropAncien('1999-01-01', null)).toBe(false)
})
