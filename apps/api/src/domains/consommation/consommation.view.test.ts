import { expect, it } from 'vitest'
import { vueStatistiques } from './consommation.view.ts'

const unResume = (moyenne: number | null): Parameters<typeof vueStatistiques>[0] => ({
  totalLitres: 1_000,
  moyenneBarre: moyenne,
  moyenneJour: moyenne,
  litresEstimes: 0,
  litresReportes: 0,
  nbJours: 3,
  nbJoursConnus: 3,
  maximum: undefined,
})

it.each([
  [332.49, 0.332, 332],
  [332.5, 0.333, 333],
  [666.67, 0.667, 667],
  [0.4, 0, 0],
  [null, null, null],
])(
  'rounds an average of %s litres to the nearest litre, in m³ and in litres alike [rounding]',
  (litres, m3, entiers) => {
    expect(vueStatistiques(unResume(litres), '2026-01-01', '2026-01-03')).toMatchObject({
      moyenne: m3,
      moyenneJour: m3,
      moyenneJourEnLitres: entiers,
    })
  },
)
