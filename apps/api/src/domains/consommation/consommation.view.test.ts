import { expect, it } from 'vitest'
import { vueStatistiques } from './consommation.view.ts'

const RESUME = {
  totalLitres: 2_001,
  litresEstimes: 0,
  litresReportes: 0,
  moyenneBarre: null,
  moyenneJour: null,
  nbJours: 6,
  nbJoursConnus: 6,
  maximum: undefined,
}

it.each([
  [333.49, 333, 0.333],
  [333.5, 334, 0.334],
  [0.4, 0, 0],
  [0.5, 1, 0.001],
])('rounds an average of %d litres to the nearest litre, in m3 as in litres [rounding]', (moyenne, litres, m3) => {
  const vue = vueStatistiques({ ...RESUME, moyenneJour: moyenne, moyenneBarre: moyenne }, '2026-03-01', '2026-03-06')
  expect([vue.moyenneJourEnLitres, vue.moyenneJour, vue.moyenne]).toEqual([litres, m3, m3])
})

it('tells no average where nothing is known', () => {
  const vue = vueStatistiques({ ...RESUME, totalLitres: null }, '2026-03-01', '2026-03-06')
  expect([vue.moyenneJourEnLitres, vue.moyenneJour, vue.moyenne, vue.du]).toEqual([null, null, null, null])
})
